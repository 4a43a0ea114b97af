import { displayName } from '@hafifa/api/contract'
import { TimeAgo } from '../components/TimeAgo.tsx'
import css from './CloseYear.module.css'
import type { Choice } from './closingQueries.ts'

export function ChosenBy({ choice }: { choice: Choice | undefined }) {
  if (!choice) return null
  return (
    <span className={css.note}>
      בחירה של <bdi>{displayName(choice.by)}</bdi>, <TimeAgo time={choice.at} />
    </span>
  )
}
