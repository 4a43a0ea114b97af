export function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** The rows of one page, starting at 1. A page beyond the last one returns the last one. */
export function pageOf<Row>(
  rows: readonly Row[],
  page: number,
  pageSize: number,
): { rows: Row[]; page: number } {
  const existing = Math.max(1, Math.min(page, lastPage(rows.length, pageSize)))
  return { rows: rows.slice((existing - 1) * pageSize, existing * pageSize), page: existing }
}
