/**
 * Replaces parts of antd's components that no page shows (see the aliases in `vite.config.ts`): illustrations of
 * results, tabs of cards, and filters, pages, radio buttons and virtual rows of tables.
 */
export default function UnusedPart() {
  return null
}

export { UnusedPart as genVirtualTable }

/** The keys of a table's filters. */
export const flattenKeys = () => []
