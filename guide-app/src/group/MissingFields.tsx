import { type Group, Link } from '@hafifa/shared-ui/platform'
import { handoverFieldPath } from '@hafifa/shared-ui/remote'
import { missingItems } from '../components/fileState.ts'
import css from './MissingFields.module.css'

export function MissingFields({ group }: { group: Group }) {
  const { id, emptyFields } = group
  const others = missingItems(group) - emptyFields.length
  if (emptyFields.length === 0) return null
  return (
    <ul className={css.fields} aria-label="סעיפים שעוד לא מולאו" data-print="hide">
      {emptyFields.map(({ name: field, tab, label }) => (
        <li key={field}>
          <Link className={css.field} to={handoverFieldPath(id, { tab, field })}>
            {label}
          </Link>
        </li>
      ))}
      {others > 0 && <li className={css.more}>ועוד {others}</li>}
    </ul>
  )
}
