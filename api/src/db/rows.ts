export async function firstRow<Row>(rows: PromiseLike<Row[]>): Promise<Row | undefined> {
  const [row] = await rows
  return row
}

/** @throws Error when there is no row */
export async function onlyRow<Row>(rows: PromiseLike<Row[]>): Promise<Row> {
  const row = await firstRow(rows)
  if (row === undefined) throw new Error('a statement that returns a row returned none')
  return row
}
