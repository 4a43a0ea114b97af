import { formatValue, fullLabel, handoverFieldNames } from '@hafifa/api/contract'
import { styles } from '@hafifa/shared-ui/ui'
import type { HandedIn } from './handInQuery.ts'

/** Names the questions without an answer, before the answers. */
export function EmptyFields({ form }: Pick<HandedIn, 'form'>) {
  const empty = handoverFieldNames.filter((name) => !formatValue(form[name])).map(fullLabel)
  if (empty.length === 0) return null
  return (
    <p className={styles.dotted}>
      {empty.map((label, index) => (
        <span key={label}>
          {index === 0 && <strong>לא מולאו: </strong>}
          <span>{label}</span>
        </span>
      ))}
    </p>
  )
}
