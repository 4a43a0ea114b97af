type Row = { id: number }

/**
 * Runs a query and makes an object of each row. A row with the same values as in the last run has the same object, whose JSON is
 * kept (`calls/listsJson.ts`). Callers must not change the objects.
 */
export function reuseUnchanged<R extends Row, Made>(
  query: { execute: () => Promise<R[]> },
  make: (row: R) => Made,
): () => Promise<Made[]> {
  let last = new Map<number, { row: R; made: Made }>()
  return async () => {
    const rows = await query.execute()
    const all = rows.map((row) => {
      const before = last.get(row.id)
      return before && isSame(before.row, row) ? before : { row, made: make(row) }
    })
    last = new Map(all.map((one) => [one.row.id, one]))
    return all.map(({ made }) => made)
  }
}

function isSame<R extends Row>(one: R, other: R): boolean {
  for (const column in one) if (one[column] !== other[column]) return false
  return true
}
