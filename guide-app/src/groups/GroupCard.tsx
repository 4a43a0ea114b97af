import { nextStep, type ReviewState, reviewStateOf } from '@hafifa/api/contract'
import { countOf, timeAgo, updatedAgoOnCard } from '@hafifa/shared-ui/lib'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { buttonClass, card, DoneState, Name, Skeleton, StageBadge } from '@hafifa/shared-ui/ui'
import { useId } from 'react'
import { progressText } from '../components/fileState.ts'
import { GuideNames, LastUpdated, TraineeCount } from '../components/GroupDetails.tsx'
import css from './GroupCard.module.css'

/** Instead of a next step. */
const reviewTexts: Record<ReviewState, string> = {
  none: '',
  open: 'התיק והרשימה אצל הרכז.ת לבדיקה',
  rejected: '',
  approved: 'התיק והרשימה אושרו',
}

const frame = `${card.frame} ${css.layout}`

type GroupCardProps = {
  group: Group
  primary?: boolean
}

export function GroupCard({ group, primary = false }: GroupCardProps) {
  const nameId = useId()
  const step = nextStep(group)
  const state = reviewStateOf(group.progressStageId) ?? 'none'
  // The other cards only name the step, so that one press stands out.
  const isPressed = step && (primary || step.kind === 'mend')
  return (
    <article className={frame} aria-labelledby={nameId}>
      <div className={card.head}>
        <h2 id={nameId} className={card.name}>
          <Name>{group.name}</Name>
        </h2>
        <StageBadge stage={group.progressStageId} />
      </div>
      <p>
        <GuideNames group={group} />
      </p>
      <p className={css.details}>
        <TraineeCount group={group} />
        <LastUpdated group={group} ago={updatedAgoOnCard} />
        {group.openThreads > 0 && <span>{countOf(group.openThreads, 'openRemark')}</span>}
      </p>
      {state === 'rejected' && group.rejectionReason && (
        <p className={css.reason} dir="auto">
          {group.rejectionReason}
        </p>
      )}
      <ul className={css.tasks}>
        <li>
          <DoneState done={group.orientationFormFilled}>תיק חפיפה</DoneState>
        </li>
        <li>
          <DoneState done={group.traineesUpdated}>רשימת חניכים</DoneState>
        </li>
      </ul>
      {step && <p className={css.progress}>{progressText(group)}</p>}
      {step && !isPressed && <p className={css.state}>{`הבא: ${step.name}`}</p>}
      {!step && (
        <p className={css.state}>
          <span>{reviewTexts[state]}</span>
          {group.handedInAt && <span>{`הוגשו ${timeAgo(group.handedInAt)}`}</span>}
        </p>
      )}
      <div className={css.actions} data-print="hide">
        {isPressed && (
          <Link
            className={buttonClass(primary ? 'primary' : 'secondary')}
            to={step.to}
            aria-describedby={nameId}
          >
            {step.text}
          </Link>
        )}
        <Link
          className={buttonClass(isPressed ? 'plain' : 'secondary')}
          to={paths.group(group.id)}
          aria-describedby={nameId}
        >
          כניסה לקבוצה
        </Link>
      </div>
    </article>
  )
}

export function GroupCardSkeleton() {
  return (
    <div className={frame}>
      <Skeleton width="55%" height="1.5rem" />
      <Skeleton width="75%" />
      <Skeleton width="40%" />
      <Skeleton width="65%" />
      <Skeleton width="50%" />
      <Skeleton height="var(--control-height)" />
      <Skeleton height="var(--control-height)" />
    </div>
  )
}
