import { SearchOutlined } from '@ant-design/icons'
import { actions } from '@hafifa/api/contract'
import { AutoComplete } from 'antd'
import { useState } from 'react'
import { useDebouncedCallback } from 'use-debounce'
import type { SearchFieldProps } from '../SearchField.tsx'

const options = Object.values(actions).map(({ label }) => ({ value: label }))

const debounceMs = 200

/** A search box that offers the labels of all actions. */
export default function ActionFilter({ label, value, onSearch, className }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const search = useDebouncedCallback(onSearch, debounceMs)
  return (
    <AutoComplete
      {...(className && { className })}
      prefix={<SearchOutlined aria-hidden="true" />}
      aria-label={label}
      placeholder={label}
      options={options}
      value={text}
      onChange={(typed = '') => {
        setText(typed)
        search(typed)
      }}
      allowClear
    />
  )
}
