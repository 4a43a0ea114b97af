import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import { Select } from '../components/Select.tsx'
import { orderOf, type Sort, type SortKey, sortKeys, sortLabels, type View } from './view.ts'

type SortSelectProps = { view: View; onChange: (sort: Sort) => void }

const options = sortKeys.map((key) => ({ value: key, label: sortLabels[key] }))

export function SortSelect({ view, onChange }: SortSelectProps) {
  const { by, descending } = orderOf(view)
  return (
    <Space.Compact>
      <Select<SortKey>
        aria-label="מיון לפי"
        prefix="מיון לפי:"
        // Shows all options without scrolling.
        listHeight={324}
        options={options}
        value={by}
        onChange={(next) => onChange({ by: next, descending: false })}
      />
      <Button
        aria-label="סדר יורד"
        aria-pressed={descending}
        title={descending ? 'בסדר יורד' : 'בסדר עולה'}
        icon={descending ? <ArrowDownOutlined /> : <ArrowUpOutlined />}
        onClick={() => onChange({ by, descending: !descending })}
      />
    </Space.Compact>
  )
}
