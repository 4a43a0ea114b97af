import { Stage } from '@hafifa/api/contract'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { stageStyle } from '@hafifa/shared-ui/ui'
import { type ReactNode, type Ref, useId } from 'react'
import { countOfRemarks, useRemarks } from '../queries/reviewRounds.ts'
import { ReviewHistory } from './ReviewHistory.tsx'
import css from './StageNotice.module.css'

type StageNoticeProps = { group: Group; ref: Ref<HTMLDivElement> }

/** Explains the group's stage to its guides; renders nothing in the active stage. */
export function StageNotice({ group, ref }: StageNoticeProps) {
  const titleId = useId()
  const notice = noticeOf(group)
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
      {notice.text}
      <ReviewHistory group={group} />
    </section>
  )
}

function noticeOf(group: Group): { title: string; text: ReactNode } | null {
  const { progressStageId, rejectionReason } = group
  switch (progressStageId) {
    case Stage.review:
      return {
        title: 'הקבוצה ממתינה לאישור',
        text: <p>התיק והרשימה אצל הרכז.ת לבדיקה. בינתיים אפשר להמשיך לעדכן אותם.</p>,
      }
    case Stage.update:
      return {
        title: 'הקבוצה הוחזרה לעדכון',
        text: (
          <>
            <Reason text={rejectionReason} />
            <RemarksLink group={group} />
          </>
        ),
      }
    case Stage.completed:
      return { title: 'הקבוצה הושלמה', text: <p>תיק החפיפה ורשימת החניכים אושרו. תודה!</p> }
    default:
      return null
  }
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

function RemarksLink({ group }: { group: Group }) {
  const { length } = useRemarks(group)
  if (length === 0) return null
  return (
    <p>
      <Link to={paths.handover(group.id)}>{countOfRemarks(length)} בתיק</Link>, ליד השדות שצריך לעדכן
    </p>
  )
}
