import { isoTime } from '@hafifa/api/contract'
import { countOf } from '@hafifa/shared-ui/count'
import type { Group } from '@hafifa/shared-ui/platform'
import { updatedAgo } from '@hafifa/shared-ui/time'
import { Fragment, type ReactNode } from 'react'
import css from './GroupDetails.module.css'

export function GuideNames({ group: { guides } }: { group: Group }) {
  if (guides.length === 0) return 'אין מדריכים בקבוצה כרגע'
  return guides.map((name, index) => (
    // Two guides may have the same name.
    // biome-ignore lint/suspicious/noArrayIndexKey: the list has no state
    <Fragment key={index}>
      {index > 0 && ', '}
      <bdi>{name}</bdi>
    </Fragment>
  ))
}

export function TraineeCount({ group: { participantCount } }: { group: Group }) {
  return (
    <span className={participantCount === 0 ? css.none : undefined}>
      {countOf(participantCount, 'trainee')}
    </span>
  )
}

type LastUpdatedProps = {
  group: Group
  /** Rendered after the age of the last update. */
  children?: ReactNode
}

export function LastUpdated({ group: { lastUpdated }, children }: LastUpdatedProps) {
  if (!lastUpdated) return null
  return (
    <time dateTime={isoTime(lastUpdated)}>
      {updatedAgo(lastUpdated)}
      {children}
    </time>
  )
}
