import { matchesSearch } from '@hafifa/shared-ui/lib'
import type { Group } from '@hafifa/shared-ui/platform'
import { OptionList, styles } from '@hafifa/shared-ui/ui'
import { useState } from 'react'
import { SearchField } from '../components/SearchField.tsx'

type GroupChoiceProps = {
  groups: readonly Group[]
  value?: number | null
  onChange?: (selected: number) => void
}

export function GroupChoice({ groups, value, onChange }: GroupChoiceProps) {
  const [search, setSearch] = useState('')
  const found = groups.filter((group) => group.id === value || matchesSearch(search, [group.name]))
  return (
    <div className={styles.stack2}>
      <SearchField label="חיפוש קבוצה" value={search} onSearch={setSearch} autoFocus />
      <fieldset aria-label="בחירת קבוצה">
        <OptionList
          type="radio"
          options={found}
          isSelected={(id) => id === value}
          onChange={(id) => onChange?.(id)}
        />
      </fieldset>
      <p className={styles.muted} role="status">
        {found.length === 0 && 'לא נמצאו קבוצות'}
      </p>
    </div>
  )
}
