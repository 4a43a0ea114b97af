import pg from 'pg'
import { onTestFinished } from 'vitest'
import { isGrowing, type Query, type Record as RecordQueries } from './plans.ts'

type Step = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Step[] }

/** A table of this size is read or sorted as a whole although it has the index that a larger one needs. */
const forScans = ['seqscan', 'hashjoin', 'mergejoin', 'material']
const forSorts = [...forScans, 'bitmapscan', 'sort', 'incremental_sort']

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

/** Whether a step reads all rows of a growing table to find some of them. */
function isScan(step: Step) {
  const type = step['Node Type']
  const isWhole = type === 'Seq Scan' || (/^Index/.test(type) && 'Filter' in step && !step['Index Cond'])
  return isWhole && isGrowing(step['Relation Name'])
}

type Sent = { call: string; sql: string; values: unknown[] | undefined }

async function explain(url: string, sent: Sent[], avoided: string[]): Promise<Step[][]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(avoided.map((way) => `set enable_${way} = off`).join(';'))
    const plans: Step[][] = []
    for (const { sql, values } of sent) {
      const { rows } = await client.query(`explain (format json) ${sql}`, values)
      plans.push(stepsOf(rows[0]['QUERY PLAN'][0].Plan))
    }
    return plans
  } finally {
    await client.end()
  }
}

export const recordOnPostgres: RecordQueries = async ({ databaseUrl }) => {
  const sent = new Map<string, Sent>()
  let call: string | undefined
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
    const [config, values = config.values] = parameters as [{ text?: string; values?: unknown[] }, unknown[]?]
    const sql = config.text
    if (call !== undefined && sql && /^\s*(with|select|insert|update|delete) /.test(sql))
      sent.set(`${call} ${sql}`, { call, sql, values })
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
      const plansForScans = await explain(databaseUrl, [...sent.values()], forScans)
      const plansForSorts = await explain(databaseUrl, [...sent.values()], forSorts)
      return [...sent.values()].map(({ call, sql }, n): Query => {
        const steps = plansForScans[n] ?? []
        const isPage = steps.some((step) => step['Node Type'] === 'Limit')
        const scans = steps.filter((step) => isScan(step) && !isPage).map((step) => JSON.stringify(step))
        const sorts = (plansForSorts[n] ?? []).some((step) => /Sort/.test(step['Node Type']))
        return { call, sql, plan: steps[0], scans, sorts }
      })
    },
  }
}
