import type pg from 'pg'
import type { Tx } from '../connection.ts'
import type { OpenTransaction } from '../engine.ts'
import { createDb } from './createDb.ts'
import { translated } from './errors.ts'

/** A server that has restarted or replaces another one may give the id of a lost transaction to a new one. */
export type TransactionId = { id: string; serverStart: string }

export type PostgresTransaction = OpenTransaction & {
  id: TransactionId | undefined
}

/** Held from the numbering of changes to the commit. Any number that nothing else locks. */
const changesLock = 4_213_001

/** The lock is taken before a number, so that the numbers have the order of the commits. */
const addChange = {
  name: 'change',
  text: `insert into "changes" ("group_id", "guide_id", "kind")
    select $1::bigint, $2::bigint, $3::text from (select pg_advisory_xact_lock(${changesLock})) as lock
    returning "id", pg_current_xact_id()::text as "transactionId", pg_postmaster_start_time()::text as "serverStart"`,
}

export function prepareTransactions(client: pg.PoolClient, irrelevant: RegExp): PostgresTransaction {
  let changedRows = 0
  const db = createDb(async (config, values) => {
    const result = await client.query(config, values)
    if (result.command !== 'SELECT' && !irrelevant.test(config.text)) changedRows += result.rowCount ?? 0
    return result
  })
  const open: PostgresTransaction = {
    id: undefined,
    tx: db as Tx,
    trackWrites: () => {
      const before = changedRows
      return () => changedRows !== before
    },
    async addChange(change) {
      const values = [change?.groupId ?? null, change?.guideId ?? null, change?.kind ?? null]
      const { rows } = await control(client, { ...addChange, values })
      open.id = { id: rows[0].transactionId, serverStart: rows[0].serverStart }
      return rows[0].id
    },
  }
  return open
}

export async function control(
  client: pg.PoolClient,
  statement: string | pg.QueryConfig,
): Promise<pg.QueryResult> {
  try {
    return await client.query(statement)
  } catch (error) {
    throw translated(error)
  }
}
