import { type Key, type ReactNode, useCallback, useState } from 'react'
import css from './LongList.module.css'

type LongListProps<Row> = {
  label: string
  rows: readonly Row[]
  children: (row: Row) => ReactNode
}

const rowsPerPart = 30

/** Of a row that has not been rendered yet, in pixels. */
const usualHeight = 56

/** A list in a box that scrolls. Only the rows near the visible ones are rendered, so that there may be thousands. */
export function LongList<Row extends { id: Key }>({ label, rows, children }: LongListProps<Row>) {
  const starts = Array.from({ length: Math.ceil(rows.length / rowsPerPart) }, (_, part) => part * rowsPerPart)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={css.box} aria-label={label} tabIndex={0} data-scrolls>
      {/* biome-ignore lint/a11y/useSemanticElements: the parts are between the list and its items */}
      <div role="list">
        {starts.map((start) => (
          <Part key={start} count={Math.min(rowsPerPart, rows.length - start)} isFirst={start === 0}>
            {() =>
              rows.slice(start, start + rowsPerPart).map((row, index) => (
                // biome-ignore lint/a11y/useSemanticElements: as above
                <div
                  key={row.id}
                  role="listitem"
                  className={css.row}
                  aria-setsize={rows.length}
                  aria-posinset={start + index + 1}
                >
                  {children(row)}
                </div>
              ))
            }
          </Part>
        ))}
      </div>
    </section>
  )
}

type PartProps = { count: number; isFirst: boolean; children: () => ReactNode }

function Part({ count, isFirst, children }: PartProps) {
  const [isNear, setNear] = useState(isFirst)
  const [height, setHeight] = useState<number>()
  const observe = useCallback((part: HTMLElement | null) => {
    if (!part) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (entry?.isIntersecting) setNear(true)
        else if (entry && !part.contains(document.activeElement)) {
          setHeight(entry.boundingClientRect.height)
          setNear(false)
        }
      },
      { root: part.closest('[data-scrolls]'), rootMargin: '600px 0px' },
    )
    observer.observe(part)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={observe} style={isNear ? undefined : { blockSize: height ?? count * usualHeight }}>
      {isNear && children()}
    </div>
  )
}
