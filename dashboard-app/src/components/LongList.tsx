import { ScrollBox, useFocusedRow } from '@hafifa/shared-ui/ui'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type Key, type ReactNode, useCallback, useRef } from 'react'
import css from './LongList.module.css'

type LongListProps<Row> = {
  label: string
  rows: readonly Row[]
  children: (row: Row) => ReactNode
}

const usualHeight = 56

/** Renders only the rows near the visible ones, because there may be thousands. */
export function LongList<Row extends { id: Key }>({ label, rows, children }: LongListProps<Row>) {
  const box = useRef<HTMLElement>(null)
  const { onFocus, rangeExtractor } = useFocusedRow()
  // A new function makes the virtualizer place all rows again.
  const getItemKey = useCallback((index: number) => rows[index]?.id.toString() ?? index, [rows])
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => usualHeight,
    overscan: 10,
    getItemKey,
    rangeExtractor,
  })
  return (
    <ScrollBox ref={box} className={css.box} aria-label={label} onFocus={onFocus}>
      <ul className={css.list} style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index]
          return (
            row && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={css.row}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                style={{ insetBlockStart: start }}
              >
                {children(row)}
              </li>
            )
          )
        })}
      </ul>
    </ScrollBox>
  )
}
