import { SearchOutlined } from '@ant-design/icons'
import { textLimits } from '@hafifa/api/contract'
import { Input } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

type SearchFieldProps = { label: string; value: string; onSearch: (text: string) => void; className?: string }

/** Milliseconds of rest after which what was typed is searched for. */
const rest = 200

/** A search box that stays quick while what it searches, or the address that keeps it, takes a moment to follow. */
export function SearchField({ label, value, onSearch, className }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const searched = useRef(value)
  // As it is when the rest is over: other parts of the address may have changed since the last letter.
  const search = useEffectEvent(onSearch)

  // The value may also change from elsewhere: by going back, or by a link.
  useEffect(() => {
    if (value === searched.current) return
    searched.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    if (text === searched.current) return
    const timer = setTimeout(() => {
      searched.current = text
      search(text)
    }, rest)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <Input
      className={className}
      type="search"
      prefix={<SearchOutlined aria-hidden="true" />}
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={textLimits.short}
      onChange={(event) => setText(event.target.value)}
      allowClear
      dir="auto"
    />
  )
}
