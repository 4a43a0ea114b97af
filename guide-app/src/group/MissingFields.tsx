import { type Group, Link } from '@hafifa/shared-ui/platform'
import { handoverFieldPath } from '@hafifa/shared-ui/remote'
import css from './MissingFields.module.css'

const shown = 3

export function MissingFields({ group: { id, emptyFields } }: { group: Group }) {
  if (emptyFields.length === 0) return null
  return (
    <ul className={css.fields} aria-label="סעיפים שעוד לא מולאו" data-print="hide">
      {emptyFields.slice(0, shown).map(({ name: field, tab, label }) => (
        <li key={field}>
          <Link className={css.field} to={handoverFieldPath(id, { tab, field })}>
            {label}
          </Link>
        </li>
      ))}
      {emptyFields.length > shown && <li className={css.more}>ועוד {emptyFields.length - shown}</li>}
    </ul>
  )
}
