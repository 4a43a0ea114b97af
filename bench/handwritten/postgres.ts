import pg from 'pg'
import { systemCode } from '../../api/src/rules/thrown.ts'
import type { Run, Store } from './store.ts'

/** With as many connections as Hafifa. */
export function openPostgres(connectionString: string): Store {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const reading = new pg.Pool({ connectionString, max: 10 })
  const writing = new pg.Pool({ connectionString, max: 8 })
  const names = new Map<string, string>()

  function runOn(client: pg.Pool | pg.PoolClient): Run {
    return async (text, ...values) => {
      const name = names.get(text) ?? `statement ${names.size}`
      names.set(text, name)
      return (await client.query({ name, text, values })).rows
    }
  }

  return {
    run: runOn(reading),
    /** Again when another transaction has written the same rows. */
    async transact(work) {
      const client = await writing.connect()
      try {
        for (;;) {
          try {
            await client.query('begin isolation level serializable')
            const result = await work(runOn(client))
            await client.query('commit')
            return result
          } catch (error) {
            await client.query('rollback')
            if (systemCode(error) !== '40001') throw error
          }
        }
      } finally {
        client.release()
      }
    },
    // Numbers follow the order of the commits, as in Hafifa.
    addChange: `insert into changes (group_id, kind)
      select $1::bigint, 'form' from (select pg_advisory_xact_lock(4213001)) as lock`,
    close: () => Promise.all([reading.end(), writing.end()]),
  }
}
