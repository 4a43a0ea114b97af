import { displayName } from '@hafifa/api/contract'
import { TimeAgo } from '../components/TimeAgo.tsx'
import css from './CloseYear.module.css'
import type { Choice } from './closingQueries.ts'

/** The coordinator who made a choice, and the time. Renders nothing for a default. */
export function ChosenBy({ choice }: { choice: Choice | undefined }) {
  if (!choice) return null
  return (
    <span className={css.note}>
      בחירה של <bdi>{displayName(choice.by)}</bdi>, <TimeAgo time={choice.at} />
    </span>
  )
}
