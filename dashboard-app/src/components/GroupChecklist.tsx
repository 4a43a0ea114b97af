import { countOf, matchesSearch } from '@hafifa/shared-ui/lib'
import type { Group } from '@hafifa/shared-ui/platform'
import { Name, styles } from '@hafifa/shared-ui/ui'
import { Checkbox } from 'antd'
import { useState } from 'react'
import css from './GroupChecklist.module.css'
import { SearchField } from './SearchField.tsx'
import { TraineeCount } from './TraineeCount.tsx'

type GroupChecklistProps = {
  groups: readonly Group[]
  autoFocus?: boolean
  value?: number[]
  onChange?: (selected: number[]) => void
}

const maxRendered = 50

export function GroupChecklist({ groups, autoFocus = false, value = [], onChange }: GroupChecklistProps) {
  const [search, setSearch] = useState('')
  const found = groups.filter(({ name }) => matchesSearch(search, [name]))
  const rendered = found.slice(0, maxRendered)
  // A checkbox group reports only its own checkboxes. Groups that the search hides stay selected.
  const hidden = value.filter((id) => !rendered.some((group) => group.id === id))

  return (
    <div className={styles.stack2}>
      <SearchField label="חיפוש קבוצה" value={search} onSearch={setSearch} autoFocus={autoFocus} />
      <Checkbox.Group<number>
        className={css.list}
        aria-label="בחירת קבוצות"
        value={value}
        onChange={(checked) => onChange?.([...hidden, ...checked])}
      >
        {rendered.map(({ id, name, participantCount }) => (
          <Checkbox key={id} className={css.group} value={id}>
            <Name>{name}</Name>{' '}
            <span className={`${css.note} ${css.count}`}>
              <TraineeCount count={participantCount} />
            </span>
          </Checkbox>
        ))}
        {found.length === 0 && <p className={css.note}>לא נמצאו קבוצות</p>}
      </Checkbox.Group>
      <p className={css.note} role="status">
        {found.length > maxRendered &&
          `מוצגות ${maxRendered} מתוך ${countOf(found.length, 'group')}. חיפוש יצמצם את הרשימה.`}
      </p>
    </div>
  )
}
