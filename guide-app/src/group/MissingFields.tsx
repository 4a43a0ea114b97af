import { handoverFields } from '@hafifa/api/contract'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { handoverFieldPath } from '@hafifa/shared-ui/remote'
import { emptyFieldsOf } from '../components/fileState.ts'
import css from './MissingFields.module.css'

const shown = 3

/** Links to the first empty fields of the handover file. */
export function MissingFields({ group }: { group: Group }) {
  const fields = emptyFieldsOf(group)
  if (fields.length === 0) return null
  return (
    <ul className={css.fields} aria-label="סעיפים שעוד לא מולאו" data-print="hide">
      {fields.slice(0, shown).map((field) => (
        <li key={field}>
          <Link
            className={css.field}
            to={handoverFieldPath(group.id, { tab: handoverFields[field].tab, field })}
          >
            {handoverFields[field].label}
          </Link>
        </li>
      ))}
      {fields.length > shown && <li className={css.more}>ועוד {fields.length - shown}</li>}
    </ul>
  )
}
