import { actionLabels } from '@hafifa/api/contract'
import { matchesSearch } from '@hafifa/shared-ui/lib'
import { AutoComplete } from 'antd'
import type { ComponentProps } from 'react'
import type { SearchFieldProps } from '../SearchField.tsx'
import { SearchInput } from '../SearchInput.tsx'
import { useDebouncedSearch } from '../useDebouncedSearch.ts'
import css from './ActivityList.module.css'

export default function ActionFilter({ label, value, onSearch }: SearchFieldProps) {
  const { text, type } = useDebouncedSearch(value, onSearch)
  const found = actionLabels.filter((action) => matchesSearch(text, [action]))
  return (
    <AutoComplete
      className={css.input}
      options={found.map((value) => ({ value }))}
      // Without options, antd references a list that it does not render.
      {...(found.length === 0 && { open: false })}
      value={text}
      onChange={(typed = '') => type(typed)}
    >
      <ComboboxInput label={label} />
    </AutoComplete>
  )
}

/** antd's select references an option -1 while none is active. */
function ComboboxInput({
  'aria-activedescendant': active = '',
  ...input
}: ComponentProps<typeof SearchInput>) {
  return <SearchInput {...input} {...(!active.endsWith('_-1') && { 'aria-activedescendant': active })} />
}
