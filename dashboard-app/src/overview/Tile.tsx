import { Skeleton } from '@hafifa/shared-ui/ui'
import type { ReactNode } from 'react'
import css from './Tile.module.css'

/** A number and what it counts; the number is undefined while it is on its way. */
export function Tile({ label, value }: { label: ReactNode; value: number | undefined }) {
  return (
    <div className={css.tile}>
      <p className={css.value}>
        {value === undefined ? <Skeleton width="3rem" /> : value.toLocaleString('he-IL')}
      </p>
      <p className={css.label}>{label}</p>
    </div>
  )
}
