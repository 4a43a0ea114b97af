import { displayName } from '@hafifa/api/contract'
import { Name } from '@hafifa/shared-ui/ui'
import { TimeAgo } from '../components/TimeAgo.tsx'
import css from './CloseYear.module.css'
import type { Choice } from './closingQueries.ts'

export function ChosenBy({ choice }: { choice: Choice | undefined }) {
  if (!choice) return null
  return (
    <span className={css.note}>
      בחירה של <Name>{displayName(choice.by)}</Name>, <TimeAgo time={choice.at} />
    </span>
  )
}
