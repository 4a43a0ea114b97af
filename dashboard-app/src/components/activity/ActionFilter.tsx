import { SearchOutlined } from '@ant-design/icons'
import { actions, textLimits } from '@hafifa/api/contract'
import { AutoComplete, Input, type InputProps } from 'antd'
import { useState } from 'react'
import { useDebouncedCallback } from 'use-debounce'
import type { SearchFieldProps } from '../SearchField.tsx'
import css from './ActivityList.module.css'

const options = Object.values(actions).map(({ label }) => ({ value: label }))

const debounceMs = 200

/** A search box that offers the labels of all actions. */
export default function ActionFilter({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const search = useDebouncedCallback(onSearch, debounceMs)
  return (
    <AutoComplete
      className={css.input}
      options={options}
      notFoundContent="אין פעולה בשם הזה"
      value={text}
      onChange={(typed = '') => {
        setText(typed)
        search(typed)
      }}
    >
      <ComboboxInput
        type="search"
        prefix={<SearchOutlined aria-hidden="true" />}
        aria-label={label}
        placeholder={label}
        maxLength={textLimits.short}
        autoComplete="off"
        dir="auto"
        allowClear
      />
    </AutoComplete>
  )
}

/** antd's select names an option -1 while none is active. */
function ComboboxInput({ 'aria-activedescendant': active = '', ...input }: InputProps) {
  return <Input {...input} {...(!active.endsWith('_-1') && { 'aria-activedescendant': active })} />
}
