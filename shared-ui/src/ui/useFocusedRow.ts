import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { type FocusEvent, useRef } from 'react'

/** Keeps the focused row rendered, so that keyboard users keep their position. */
export function useFocusedRow() {
  const focused = useRef<number>(undefined)
  return {
    onFocus({ target }: FocusEvent) {
      const index = target.closest<HTMLElement>('[data-index]')?.dataset.index
      focused.current = index === undefined ? undefined : Number(index)
    },
    rangeExtractor(range: Range): number[] {
      const indexes = defaultRangeExtractor(range)
      const { current } = focused
      if (current === undefined || current >= range.count || indexes.includes(current)) return indexes
      return [...indexes, current].sort((a, b) => a - b)
    },
  }
}
