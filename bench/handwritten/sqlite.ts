import Sqlite from 'better-sqlite3'
import type { Run, Store } from './store.ts'

/** With the pragmas of Hafifa's writing connection. */
export function openSqlite(file: string): Store {
  const db = new Sqlite(file, { timeout: 5000 })
  for (const pragma of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'secure_delete = ON',
    'foreign_keys = ON',
  ])
    db.pragma(pragma)
  const prepared = new Map<string, Sqlite.Statement<unknown[], Record<string, unknown>>>()
  let last: Promise<unknown> = Promise.resolve()

  const run: Run = (text, ...values) => {
    let statement = prepared.get(text)
    if (!statement) {
      statement = db.prepare(text.replace(/\$\d/g, '?'))
      prepared.set(text, statement)
    }
    if (statement.reader) return statement.all(...values)
    statement.run(...values)
    return []
  }

  return {
    run,
    transact(work) {
      const done = last.then(async () => {
        run('begin immediate')
        try {
          const result = await work(run)
          run('commit')
          return result
        } catch (error) {
          run('rollback')
          throw error
        }
      })
      last = done.catch(() => undefined)
      return done
    },
    addChange: "insert into changes (group_id, kind) values ($1, 'form')",
    close: () => db.close(),
  }
}
