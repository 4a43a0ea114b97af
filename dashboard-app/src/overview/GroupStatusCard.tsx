import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { ProgressBar, Skeleton, StageBadge } from '@hafifa/shared-ui/ui'
import { useId } from 'react'
import css from './GroupStatusCard.module.css'

/** One group at a glance: its stage, and which of its two tasks are done. */
export function GroupStatusCard({ group }: { group: Group }) {
  const nameId = useId()
  const { traineesUpdated, orientationFormFilled } = group
  return (
    <article className={css.card} aria-labelledby={nameId}>
      <div className={css.top}>
        <h3 id={nameId} className={css.name}>
          {group.name}
        </h3>
        <StageBadge stage={group.progressStageId} />
      </div>
      <ul>
        <Task
          done={traineesUpdated}
          words={traineesUpdated ? 'טבלת החניכים עודכנה' : 'טבלת החניכים טרם עודכנה'}
        />
        <Task
          done={orientationFormFilled}
          words={orientationFormFilled ? 'תיק החפיפה מולא' : 'תיק החפיפה טרם מולא'}
        />
      </ul>
      <ProgressBar label="התקדמות" percent={(Number(traineesUpdated) + Number(orientationFormFilled)) * 50} />
      <Link className={css.link} to={paths.group(group.id)} aria-describedby={nameId}>
        לפרטי הקבוצה
      </Link>
    </article>
  )
}

function Task({ done, words }: { done: boolean; words: string }) {
  return (
    <li className={css.task} data-done={done}>
      <span aria-hidden="true">{done ? <CheckCircleFilled /> : <MinusCircleOutlined />}</span>
      {words}
    </li>
  )
}

/** A card that is still to come. */
export function GroupStatusCardSkeleton() {
  return (
    <div className={css.card}>
      <Skeleton width="70%" height="1.5rem" />
      <Skeleton width="40%" />
      <Skeleton width="80%" />
      <Skeleton height="1.5rem" />
    </div>
  )
}
