import { transact } from '../db/transaction.ts'
import { isGrowing, type Query, type Record } from './plans.ts'
import { sqliteOf } from './sqlite.ts'

type Statement = { [method in 'all' | 'get' | 'run']: (...values: unknown[]) => unknown }

type Client = { prepare(sql: string): Statement }

const isPageByKey = (sql: string, plan: string[]) =>
  / limit \d/.test(sql) && !/ where /.test(sql) && !plan.some((step) => step.includes('TEMP B-TREE'))

export const recordOnSqlite: Record = async ({ database }) => {
  const queries: Query[] = []
  let call: string | undefined

  function explain(sql: string, plan: string[]) {
    const isScan = (step: string) => isGrowing(/^SCAN (\w+)(?! USING)/.exec(step)?.[1])
    const scans = isPageByKey(sql, plan) ? [] : plan.filter(isScan)
    if (call !== undefined)
      queries.push({ call, sql, plan, scans, sorts: plan.includes('USE TEMP B-TREE FOR ORDER BY') })
  }

  function record(client: Client) {
    const prepare = client.prepare.bind(client)
    client.prepare = (sql) => {
      const statement = prepare(sql)
      for (const method of ['all', 'get', 'run'] as const) {
        const real = statement[method].bind(statement)
        statement[method] = (...values) => {
          const steps = prepare(`explain query plan ${sql}`).all(...values) as { detail: string }[]
          explain(
            sql,
            steps.map(({ detail }) => detail),
          )
          return real(...values)
        }
      }
      return statement
    }
  }

  record(sqliteOf(database.read) as unknown as Client)
  await transact(database, async (tx) => record(sqliteOf(tx) as unknown as Client))
  return {
    onCall: (next) => {
      call = next
    },
    queries: async () => queries,
  }
}
