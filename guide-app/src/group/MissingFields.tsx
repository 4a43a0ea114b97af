import { countOf } from '@hafifa/shared-ui/count'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { handoverFieldPath } from '@hafifa/shared-ui/remote'
import { missingItems } from '../components/fileState.ts'
import css from './MissingFields.module.css'

export function MissingFields({ group }: { group: Group }) {
  if (group.emptyFields.length === 0) return null
  if (!group.orientationFormFilled) return <Fields group={group} />
  return (
    <details className={css.optional} data-print="hide">
      <summary>{`אפשר למלא עוד ${countOf(missingItems(group), 'item')}`}</summary>
      <Fields group={group} />
    </details>
  )
}

function Fields({ group }: { group: Group }) {
  const { id, emptyFields } = group
  const others = missingItems(group) - emptyFields.length
  return (
    <ul className={css.fields} aria-label="סעיפים שעוד לא מולאו" data-print="hide">
      {emptyFields.map(({ name: field, tab, label }) => (
        <li key={field}>
          <Link className={css.field} to={handoverFieldPath(id, { tab, field })}>
            {label}
          </Link>
        </li>
      ))}
      {others > 0 && <li className={css.more}>{`ועוד ${others}`}</li>}
    </ul>
  )
}
