import { type TraineeField, traineeFields } from '@hafifa/api/contract'
import { SearchField, Select } from '@hafifa/shared-ui/fields'
import type { RefObject } from 'react'
import { cardSorts } from './cardFields.ts'
import css from './SearchAndSort.module.css'
import type { Sort } from './sorting.ts'

type SearchAndSortProps = {
  search: string
  setSearch: (search: string) => void
  searchField: RefObject<HTMLInputElement | null>
  sort: Sort
  sortBy: (by: TraineeField) => void
  /** Cards have no column headers to sort by. */
  sortable: boolean
}

export function SearchAndSort(props: SearchAndSortProps) {
  const { search, setSearch, searchField, sort, sortBy, sortable } = props
  return (
    <search className={css.tools} data-print="hide">
      <SearchField
        className={css.search}
        ref={searchField}
        label="חיפוש לפי שם או טלפון"
        value={search}
        onSearch={setSearch}
      />
      {sortable && (
        <Select
          className={css.sort}
          label="מיון לפי"
          value={sort.by}
          onChange={({ currentTarget: { value } }) => {
            const by = cardSorts.find((field) => field === value)
            if (by) sortBy(by)
          }}
        >
          {cardSorts.map((field) => (
            <option key={field} value={field}>
              {traineeFields[field].label}
            </option>
          ))}
        </Select>
      )}
    </search>
  )
}
