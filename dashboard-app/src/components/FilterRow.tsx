import type { ReactNode } from 'react'
import css from './FilterRow.module.css'
import { SearchField, type SearchFieldProps } from './SearchField.tsx'

type FilterRowProps = {
  search?: SearchFieldProps
  children?: ReactNode
}

export function FilterRow({ search, children }: FilterRowProps) {
  return (
    <search className={css.row} data-print="hide">
      {search && <SearchField className={css.field} {...search} />}
      {children}
    </search>
  )
}
