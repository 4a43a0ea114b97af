import { entriesOf } from '@hafifa/api/contract'
import { Segments } from './Segments.tsx'

type FilterSegmentsProps<Value extends string> = {
  label: string
  options: Readonly<Record<Value, string>>
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

export function FilterSegments<Value extends string>(props: FilterSegmentsProps<Value>) {
  const { label, options, value, onChange } = props
  return (
    <Segments<Value | 'all'>
      label={label}
      options={[
        { value: 'all', label: 'הכול' },
        ...entriesOf(options).map(([option, text]) => ({ value: option, label: text })),
      ]}
      value={value ?? 'all'}
      onChange={(chosen) => onChange(chosen === 'all' ? undefined : (chosen as Value))}
    />
  )
}
