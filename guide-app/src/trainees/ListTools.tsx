import { traineeLabels } from '@hafifa/api/contract'
import { Field, Select } from '@hafifa/shared-ui/ui'
import type { RefObject } from 'react'
import type { Sort } from './arrange.ts'
import type { TraineeField } from './columns.ts'
import css from './ListTools.module.css'

type ListToolsProps = {
  search: string
  setSearch: (search: string) => void
  searchField: RefObject<HTMLInputElement | null>
  sort: Sort
  sortBy: (by: TraineeField) => void
  /** The list has no column heads to sort by. */
  sortable: boolean
}

const sorts = [
  'last_name',
  'first_name',
  'grade',
  'school',
  'activity_status',
  'expected_to_stay',
] as const satisfies TraineeField[]

/** What finds a trainee in a long list. */
export function ListTools(props: ListToolsProps) {
  const { search, setSearch, searchField, sort, sortBy, sortable } = props
  return (
    <search className={css.tools} data-print="hide">
      <Field
        className={css.search}
        ref={searchField}
        label="חיפוש לפי שם או טלפון"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        dir="auto"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {sortable && (
        <Select
          className={css.sort}
          label="מיון לפי"
          value={sort.by}
          onChange={(event) => sortBy(event.currentTarget.value as TraineeField)}
        >
          {sorts.map((field) => (
            <option key={field} value={field}>
              {traineeLabels[field]}
            </option>
          ))}
        </Select>
      )}
    </search>
  )
}
