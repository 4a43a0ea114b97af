import { Card } from 'antd'
import type { ReactNode } from 'react'
import css from './Tile.module.css'

/** A number and what it counts; the number is undefined while it is on its way. */
export function Tile({ label, value }: { label: ReactNode; value: number | undefined }) {
  return (
    <Card size="small" loading={value === undefined} className={css.tile}>
      <p className={css.value}>{value?.toLocaleString('he-IL')}</p>
      <p className={css.label}>{label}</p>
    </Card>
  )
}
