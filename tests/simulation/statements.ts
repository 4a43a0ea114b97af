import type Sqlite from 'better-sqlite3'

type Statement = Sqlite.Statement<unknown[], unknown>

/** SQLite plans each statement once for each connection, instead of at each use. */
export function keepStatements(connection: Sqlite.Database): void {
  const prepare = connection.prepare.bind(connection) as (sql: string) => Statement
  const kept = new Map<string, object>()
  connection.prepare = ((sql: string) => {
    const statement = kept.get(sql) ?? keep(() => prepare(sql))
    kept.set(sql, statement)
    return statement
  }) as Sqlite.Database['prepare']
}

/** Whether a statement returns its rows as lists is its state, so that there may be two of each. */
function keep(make: () => Statement) {
  let objects: Statement | undefined
  let lists: Statement | undefined
  const plain = () => {
    objects ??= make()
    return objects
  }
  return {
    get reader() {
      return plain().reader
    },
    raw() {
      lists ??= make().raw()
      return lists
    },
    pluck: () => make().pluck(),
    run: (...given: unknown[]) => plain().run(...given),
    get: (...given: unknown[]) => plain().get(...given),
    all: (...given: unknown[]) => plain().all(...given),
  }
}
