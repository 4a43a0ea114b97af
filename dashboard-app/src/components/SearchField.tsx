import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons'
import { textLimits } from '@hafifa/api/contract'
import { Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useDebouncedCallback } from 'use-debounce'
import css from './SearchField.module.css'

export type SearchFieldProps = {
  label: string
  value: string
  onSearch: (text: string) => void
  className?: string
}

const debounceMs = 200

/** A search box that searches once typing pauses. It follows `value` when that changes elsewhere, as by going back. */
export function SearchField({ label, value, onSearch, className }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const searched = useRef(value)
  const search = useDebouncedCallback((typed: string) => {
    if (typed === searched.current) return
    searched.current = typed
    onSearch(typed)
  }, debounceMs)

  useEffect(() => {
    if (value === searched.current) return
    searched.current = value
    search.cancel()
    setText(value)
  }, [value, search])

  return (
    <Input
      className={[css.search, className].filter(Boolean).join(' ')}
      type="search"
      autoComplete="off"
      prefix={<SearchOutlined aria-hidden="true" />}
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={textLimits.short}
      onChange={(event) => {
        setText(event.target.value)
        search(event.target.value)
      }}
      allowClear={{ clearIcon: <CloseCircleFilled className={css.clear} aria-label="ניקוי החיפוש" /> }}
      dir="auto"
    />
  )
}
