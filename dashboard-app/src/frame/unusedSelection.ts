/** Replaces the boxes of antd's tables, which no page shows. Lists have boxes of their own (`TickBox.tsx`). */
const unchanged = [(columns: unknown) => columns, new Set()]

export default function useSelection() {
  return unchanged
}

export const SELECTION_COLUMN = {}
export const SELECTION_ALL = 'SELECT_ALL'
export const SELECTION_INVERT = 'SELECT_INVERT'
export const SELECTION_NONE = 'SELECT_NONE'
