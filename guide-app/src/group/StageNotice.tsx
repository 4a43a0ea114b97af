import { type ReviewState, reviewStateOf } from '@hafifa/api/contract'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { stageStyle } from '@hafifa/shared-ui/ui'
import { type ReactNode, type Ref, useId } from 'react'
import { countOfRemarks, useRemarks } from '../queries/reviewRounds.ts'
import { ReviewHistory } from './ReviewHistory.tsx'
import css from './StageNotice.module.css'

type StageNoticeProps = { group: Group; ref: Ref<HTMLDivElement> }

/** Explains to the guides how the review of their file stands. */
export function StageNotice({ group, ref }: StageNoticeProps) {
  const titleId = useId()
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
      <h2 id={titleId}>{notice.title}</h2>
      {notice.text(group)}
      <div className={css.foot} data-print="hide">
        <ReviewHistory group={group} />
        {state === 'rejected' && <RemarksLink group={group} />}
      </div>
    </section>
  )
}

const notices: Record<ReviewState, { title: string; text: (group: Group) => ReactNode } | null> = {
  none: null,
  open: {
    title: 'הקבוצה ממתינה לאישור',
    text: () => <p>התיק והרשימה אצל הרכז.ת לבדיקה. בינתיים אפשר להמשיך לעדכן אותם.</p>,
  },
  rejected: {
    title: 'הקבוצה הוחזרה לעדכון',
    text: (group) => <Reason text={group.rejectionReason} />,
  },
  approved: { title: 'הקבוצה הושלמה', text: () => <p>תיק החפיפה ורשימת החניכים אושרו. תודה!</p> },
}

function Reason({ text }: { text: string | null }) {
  const nextStep = <p>אחרי העדכון לוחצים שוב על ״סיימתי!״.</p>
  if (!text) {
    return (
      <>
        <p>יש לעדכן את התיק או את הרשימה. לא נכתבה סיבה; כדאי לשאול את הרכז.ת מה חסר.</p>
        {nextStep}
      </>
    )
  }
  return (
    <>
      <p>מה צריך לעדכן:</p>
      <blockquote className={css.reason} dir="auto">
        {text}
      </blockquote>
      {nextStep}
    </>
  )
}

/** Beside a button, whose line is there before the remarks are loaded. */
function RemarksLink({ group }: { group: Group }) {
  const { length } = useRemarks(group).remarks
  if (length === 0) return null
  return <Link to={paths.handover(group.id)}>{countOfRemarks(length)} בתיק</Link>
}
