import { isoTime, parseTimestamp } from '@hafifa/api/contract'
import { countOf, formatDateTime, withKeys } from '@hafifa/shared-ui/lib'
import type { Group } from '@hafifa/shared-ui/platform'
import { Name } from '@hafifa/shared-ui/ui'
import { Fragment } from 'react'
import css from './GroupDetails.module.css'

export function GuideNames({ group: { guides } }: { group: Group }) {
  if (guides.length === 0) return <span>אין מדריכים בקבוצה כרגע</span>
  return withKeys(guides, String).map(({ key, item: name }, index) => (
    <Fragment key={key}>
      {index > 0 && ', '}
      <Name>{name}</Name>
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
  ago: (time: string) => string
}

export function LastUpdated({ group: { lastUpdated }, ago }: LastUpdatedProps) {
  if (!lastUpdated) return null
  return (
    <time dateTime={isoTime(lastUpdated)} title={formatDateTime(parseTimestamp(lastUpdated))}>
      {ago(lastUpdated)}
    </time>
  )
}
