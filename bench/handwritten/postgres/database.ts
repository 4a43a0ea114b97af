import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Uses as many connections as Hafifa. */
export const reading = new pg.Pool({ connectionString: process.argv[3] ?? '', max: 10 })
export const writing = new pg.Pool({ connectionString: process.argv[3] ?? '', max: 8 })

export type Statement = { name: string; text: string }

/** Runs a statement that each connection parses and plans only once. */
export async function rowsOf<Row extends pg.QueryResultRow>(
  client: pg.Pool | pg.PoolClient,
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  return (await client.query<Row>({ ...statement, values })).rows
}
