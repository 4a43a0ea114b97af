import { type ReviewState, reviewStateOf, Stage } from '@hafifa/api/contract'
import { countOf } from '@hafifa/shared-ui/lib'
import { type Group, Link, useGuide } from '@hafifa/shared-ui/platform'
import { useMayMove } from '@hafifa/shared-ui/review'
import { buttonClass, FreeText, stageStyle } from '@hafifa/shared-ui/ui'
import { type ComponentType, type Ref, type RefObject, useId } from 'react'
import { Decision } from './Decision.tsx'
import css from './StageNotice.module.css'

type StageNoticeProps = {
  group: Group
  ref: Ref<HTMLDivElement>
  focusAfter: RefObject<HTMLElement | null>
}

export function StageNotice({ group, ref, focusAfter }: StageNoticeProps) {
  const titleId = useId()
  const me = useGuide()
  const decides = useMayMove(group, Stage.completed)
  const state = reviewStateOf(group.progressStageId)
  const notice = state && notices[state]
  if (!notice) return null
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={css.notice}
      style={stageStyle(group.progressStageId)}
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>{decides ? 'מחכה להחלטה שלך' : notice.title}</h2>
      {decides ? (
        <Decision group={group} focusAfter={focusAfter} />
      ) : (
        <notice.Text group={group} isMine={group.guideIds.includes(me.id)} />
      )}
      {group.openRemark && (
        <div className={css.foot} data-print="hide">
          <Link className={buttonClass('plain')} to={group.openRemark.path}>
            {`${countOf(group.openThreads, 'remark')} בתיק`}
          </Link>
        </div>
      )}
    </section>
  )
}

type TextProps = {
  group: Group
  isMine: boolean
}

const notices: Record<ReviewState, { title: string; Text: ComponentType<TextProps> } | null> = {
  none: null,
  open: { title: 'הקבוצה ממתינה לאישור', Text: Waiting },
  rejected: { title: 'הקבוצה הוחזרה לעדכון', Text: Returned },
  approved: { title: 'הקבוצה הושלמה', Text: Approved },
}

function Waiting() {
  return <p>התיק והרשימה אצל הרכז.ת לבדיקה. בינתיים אפשר להמשיך לעדכן אותם.</p>
}

function Returned({ group: { rejectionReason: reason }, isMine }: TextProps) {
  const missing = isMine
    ? 'יש לעדכן את התיק או את הרשימה. לא נכתבה סיבה. כדאי לשאול את הרכז.ת מה חסר.'
    : 'לא נכתבה סיבה.'
  return (
    <>
      <p>{reason ? 'מה צריך לעדכן:' : missing}</p>
      {reason && (
        <blockquote className={css.reason} dir="auto">
          <FreeText text={reason} />
        </blockquote>
      )}
      <p>{isMine ? 'אחרי העדכון לוחצים שוב על ״סיימתי!״.' : 'אחרי העדכון המדריכים מגישים שוב.'}</p>
    </>
  )
}

function Approved({ group: { approvalNote }, isMine }: TextProps) {
  return (
    <>
      <p>{`תיק החפיפה ורשימת החניכים אושרו.${isMine ? ' תודה!' : ''}`}</p>
      {approvalNote && (
        <blockquote className={css.reason} dir="auto">
          <FreeText text={approvalNote} />
        </blockquote>
      )}
    </>
  )
}
