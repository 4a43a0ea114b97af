/** Replaces parts of antd's components that no page shows (see the aliases in `vite.config.ts`). */
export default function UnusedPart() {
  return null
}

/** The keys of a table's filters. */
export const flattenKeys = () => []
