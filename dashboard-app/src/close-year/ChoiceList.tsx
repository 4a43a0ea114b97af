import { matchesSearch } from '@hafifa/shared-ui/lib'
import { Name } from '@hafifa/shared-ui/ui'
import { Button, Checkbox, Flex } from 'antd'
import { type ReactNode, useState } from 'react'
import { FilterRow } from '../components/FilterRow.tsx'
import { FilterSegments } from '../components/FilterSegments.tsx'
import { LongList } from '../components/LongList.tsx'
import { ChosenBy } from './ChosenBy.tsx'
import css from './CloseYear.module.css'
import { choicesOf, type Kind } from './choices.ts'
import type { Choice } from './closingQueries.ts'
import { useChoose } from './useChoose.ts'

type Row = { id: number; name: string; phone?: string; facts: ReactNode }

type ChoiceListProps<R extends Row> = {
  label: string
  kind: Extract<Kind, 'group' | 'guide'>
  choice: string
  choices: readonly Choice[]
  rows: readonly R[]
  summary: (checked: number) => string
  filter: { label: string; passes: (row: R) => boolean }
  empty: ReactNode
}

export function ChoiceList<R extends Row>(props: ChoiceListProps<R>) {
  const { label, kind, choice, choices, rows, summary, filter, empty } = props
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<'checked' | 'filter'>()
  const choose = useChoose()
  const checked = choicesOf(choices, kind)
  const isChecked = ({ id }: Row) => checked.has(String(id))
  if (rows.length === 0) return empty
  const passes = shown && { checked: isChecked, filter: filter.passes }[shown]
  const found = rows.filter((row) => (passes?.(row) ?? true) && matchesSearch(search, [row.name], row.phone))
  const [on, off] = [found.filter((row) => !isChecked(row)), found.filter(isChecked)]

  function check(some: readonly Row[], value: string | null) {
    choose(some.map(({ id }) => ({ kind, key: String(id), choice: value })))
  }

  return (
    <div className={css.section}>
      <FilterRow search={{ label: `חיפוש ב${label}`, value: search, onSearch: setSearch }}>
        <FilterSegments
          label={`סינון ה${label}`}
          options={{ checked: 'מסומנים', filter: filter.label }}
          value={shown}
          onChange={setShown}
        />
      </FilterRow>
      <Flex wrap gap="small" align="center" justify="space-between">
        <p role="status">{summary(rows.filter(isChecked).length)}</p>
        <Flex wrap gap="small">
          <Button disabled={on.length === 0} onClick={() => check(on, choice)}>
            {`סימון כל התוצאות (${on.length.toLocaleString('he-IL')})`}
          </Button>
          <Button disabled={off.length === 0} onClick={() => check(off, null)}>
            {`ביטול הסימון (${off.length.toLocaleString('he-IL')})`}
          </Button>
        </Flex>
      </Flex>
      {found.length === 0 ? (
        <p className={css.note}>לא נמצאו תוצאות</p>
      ) : (
        <LongList label={`רשימת ה${label}`} rows={found}>
          {(row) => (
            <div className={`${css.row} ${css.columns}`}>
              <Checkbox
                className={css.checkbox}
                checked={isChecked(row)}
                onChange={({ target }) => check([row], target.checked ? choice : null)}
              >
                <Name>{row.name}</Name>
              </Checkbox>
              <span className={css.facts}>
                {row.facts}
                <ChosenBy choice={checked.get(String(row.id))} />
              </span>
            </div>
          )}
        </LongList>
      )}
    </div>
  )
}
