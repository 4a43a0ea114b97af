import type pg from 'pg'
import { PreparedRun, type Result } from './preparedRun.ts'

export type Statement = pg.QueryConfig & { rowMode?: 'array' | undefined }

/** Runs a statement. One that has a name and whose rows are lists is described once per connection. */
export function send(client: pg.ClientBase, statement: Statement, values?: unknown[]): Promise<Result> {
  const { name, text, rowMode } = statement
  if (name === undefined || rowMode === undefined) return client.query(statement, values)
  return new Promise<PreparedRun>((resolve, reject) => {
    client.query(
      new PreparedRun(name, text, values ?? [], (error, run) => (run ? resolve(run) : reject(error))),
    )
  }).then((run) => run.result())
}
