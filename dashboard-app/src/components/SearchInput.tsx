import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons'
import { textLimits } from '@hafifa/api/contract'
import type { InputProps } from 'antd'
import { Input } from './inputs.ts'
import css from './SearchInput.module.css'

type SearchInputProps = InputProps & {
  label: string
}

export function SearchInput({ label, placeholder = label, className, ...input }: SearchInputProps) {
  return (
    <Input
      {...input}
      className={[css.search, className].filter(Boolean).join(' ')}
      type="search"
      autoComplete="off"
      prefix={<SearchOutlined aria-hidden="true" />}
      aria-label={label}
      placeholder={placeholder}
      maxLength={textLimits.short}
      allowClear={{ clearIcon: <CloseCircleFilled className={css.clear} aria-label="ניקוי החיפוש" /> }}
      dir="auto"
    />
  )
}
