import { countOf } from '@hafifa/shared-ui/count'
import type { Group } from '@hafifa/shared-ui/platform'
import { matchesSearch } from '@hafifa/shared-ui/search'
import { EmptyState, VisuallyHidden } from '@hafifa/shared-ui/ui'
import { Checkbox } from 'antd'
import { useState } from 'react'
import css from './GroupChecklist.module.css'
import { SearchField } from './SearchField.tsx'

type GroupChecklistProps = {
  groups: readonly Group[]
  selected: ReadonlySet<number>
  onSelect: (selected: ReadonlySet<number>) => void
  /** Said when there is nothing to choose from. */
  none: string
}

/** How many are drawn; the search finds the others. */
const shownAtMost = 50

/** Groups to choose from, with a search; what was chosen stays chosen while one searches for more. */
export function GroupChecklist({ groups, selected, onSelect, none }: GroupChecklistProps) {
  const [search, setSearch] = useState('')
  const found = groups.filter(({ name }) => matchesSearch(search, [name]))

  function toggle(id: number, checked: boolean) {
    const next = new Set(selected)
    if (checked) next.add(id)
    else next.delete(id)
    onSelect(next)
  }

  if (groups.length === 0) return <EmptyState title={none} />
  return (
    <div className={css.choice}>
      <SearchField label="חיפוש קבוצה" value={search} onSearch={setSearch} />
      <fieldset className={css.list}>
        <legend>
          <VisuallyHidden>בחירת קבוצות</VisuallyHidden>
        </legend>
        {found.slice(0, shownAtMost).map(({ id, name, participantCount }) => (
          <Checkbox
            key={id}
            className={css.group}
            checked={selected.has(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          >
            <bdi>{name}</bdi> <span className={css.count}>{countOf(participantCount, 'trainee')}</span>
          </Checkbox>
        ))}
        {found.length === 0 && <p className={css.note}>לא נמצאו קבוצות</p>}
      </fieldset>
      <p className={css.note} role="status">
        {found.length > shownAtMost &&
          `מוצגות ${shownAtMost} מתוך ${countOf(found.length, 'group')}. חיפוש יצמצם את הרשימה`}
      </p>
    </div>
  )
}
