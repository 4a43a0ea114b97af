import { onPostgres } from './databases.ts'
import { callEverything, startFilledApi } from './filledApi.ts'
import type { Query } from './plans.ts'
import { recordOnPostgres } from './postgres.plans.ts'
import { recordOnSqlite } from './sqlite.plans.ts'

const recorded = new Map<boolean, Promise<Query[]>>()

/** For a test that records the queries, which takes minutes on PostgreSQL while the machine is busy. */
export const recordingTimeout = 300_000

/** The queries of every call on filled tables. They are recorded once, because that takes seconds. */
export function recordedQueries(statistics: boolean): Promise<Query[]> {
  const queries = recorded.get(statistics) ?? recordQueries(statistics)
  recorded.set(statistics, queries)
  return queries
}

async function recordQueries(statistics: boolean) {
  const api = await startFilledApi(statistics)
  const recorder = await (onPostgres ? recordOnPostgres : recordOnSqlite)(api)
  await callEverything(api, recorder.onCall)
  return recorder.queries()
}
