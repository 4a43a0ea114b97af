import pg from 'pg'
import { onTestFinished } from 'vitest'
import { isGrowing, type Query, type Record as RecordQueries } from './plans.ts'

type Step = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Step[] }

/** A table of this size is read whole although it has the index that a larger one needs. */
const preferIndexes = [
  'seqscan',
  'bitmapscan',
  'hashjoin',
  'mergejoin',
  'sort',
  'incremental_sort',
  'material',
]
  .map((path) => `set enable_${path} = off`)
  .join(';')

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

/** Reads all rows to find some. A page reads as many as it shows. */
function isScan(step: Step) {
  const isWhole = step['Node Type'] === 'Seq Scan' || ('Filter' in step && !step['Index Cond'])
  return isWhole && isGrowing(step['Relation Name'])
}

export const recordOnPostgres: RecordQueries = async ({ databaseUrl }) => {
  const sent = new Map<string, { call: string; sql: string; values: unknown[] }>()
  let call: string | undefined
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
    const [{ text: sql }, values] = parameters as [{ text?: string }, unknown[]]
    if (call !== undefined && sql) sent.set(`${call} ${sql}`, { call, sql, values })
    return (query as (...parameters: unknown[]) => unknown).apply(this, parameters)
  } as typeof query
  onTestFinished(() => {
    pg.Client.prototype.query = query
  })

  return {
    onCall: (next) => {
      call = next
    },
    async queries() {
      call = undefined
      const client = new pg.Client(databaseUrl)
      await client.connect()
      await client.query(preferIndexes)
      const queries: Query[] = []
      for (const { call, sql, values } of sent.values()) {
        const { rows } = await client.query(`explain (format json) ${sql}`, values)
        const plan: Step = rows[0]['QUERY PLAN'][0].Plan
        const steps = stepsOf(plan)
        const isPage = steps.some((step) => step['Node Type'] === 'Limit')
        const scans = steps.filter((step) => isScan(step) && !isPage).map((step) => JSON.stringify(step))
        queries.push({ call, sql, plan, scans, sorts: steps.some((step) => /Sort/.test(step['Node Type'])) })
      }
      await client.end()
      return queries
    },
  }
}
