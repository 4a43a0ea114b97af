import type { MouseEvent } from 'react'

/** The events of an element whose double-click does the same as a button in it. */
export function doubleClick<Row>(row: Row, action: ((row: Row) => void) | undefined) {
  if (!action) return {}
  return {
    onDoubleClick: () => action(row),
    // A double-click would select text.
    onMouseDown: (event: MouseEvent) => event.detail > 1 && event.preventDefault(),
  }
}
