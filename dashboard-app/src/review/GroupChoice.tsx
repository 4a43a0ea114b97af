import type { Group } from '@hafifa/shared-ui/platform'
import { matchesSearch } from '@hafifa/shared-ui/search'
import { useId, useState } from 'react'
import { SearchField } from '../components/SearchField.tsx'
import css from './GroupChoice.module.css'

type GroupChoiceProps = {
  groups: readonly Group[]
  /** Set by the form. */
  value?: number | null
  onChange?: (selected: number) => void
}

/** A form control: one group to choose, with a search. */
export function GroupChoice({ groups, value, onChange }: GroupChoiceProps) {
  const [search, setSearch] = useState('')
  const name = useId()
  const found = groups.filter((group) => group.id === value || matchesSearch(search, [group.name]))
  return (
    <div className={css.choice}>
      <SearchField label="חיפוש קבוצה" value={search} onSearch={setSearch} />
      <fieldset className={css.list} aria-label="בחירת קבוצה">
        {found.map((group) => (
          <label key={group.id} className={css.group}>
            <input
              type="radio"
              name={name}
              checked={group.id === value}
              onChange={() => onChange?.(group.id)}
            />
            <bdi>{group.name}</bdi>
          </label>
        ))}
      </fieldset>
      <p className={css.note} role="status">
        {found.length === 0 && 'לא נמצאו קבוצות'}
      </p>
    </div>
  )
}
