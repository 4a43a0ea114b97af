import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useFocusedRow } from '../ui/useFocusedRow.ts'
import css from './VirtualList.module.css'

type VirtualListProps<Item> = {
  label: string
  items: readonly Item[]
  /** Must be stable between renders, as must the items. */
  keyOf: (item: Item) => number
  /** In pixels. */
  estimate: number
  render: (item: Item) => ReactNode
}

export function VirtualList<Item>({ label, items, keyOf, estimate, render }: VirtualListProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const { onFocus, rangeExtractor } = useFocusedRow()
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    function measure() {
      const top = list.current?.getBoundingClientRect().top ?? 0
      setScrollMargin(Math.round(top + window.scrollY))
    }
    measure()
    // Content above the list may expand and collapse.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  // A new function makes the virtualizer place all rows again.
  const getItemKey = useCallback(
    (index: number) => {
      const item = items[index]
      return item === undefined ? index : keyOf(item)
    },
    [items, keyOf],
  )
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    gap: 8,
    overscan: 6,
    scrollMargin,
    rangeExtractor,
    getItemKey,
  })
  return (
    <ul
      ref={list}
      className={css.list}
      aria-label={label}
      style={{ blockSize: virtualizer.getTotalSize() }}
      onFocus={onFocus}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const item = items[index]
        return (
          item !== undefined && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={css.item}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
            >
              {render(item)}
            </li>
          )
        )
      })}
    </ul>
  )
}
