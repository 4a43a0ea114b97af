import { setTimeout } from 'node:timers/promises'
import { getTableName } from 'drizzle-orm'
import type pg from 'pg'
import { changes } from '../../schema/changes.table.ts'
import type { OpenTransaction, RunTransaction } from '../engine.ts'
import { Unavailable } from '../unavailable.ts'
import { isConflict, isRace, isUnavailable } from './errors.ts'
import {
  control,
  type PostgresTransaction,
  prepareTransactions,
  type TransactionId,
} from './openTransaction.ts'
import type { Pool } from './pool.ts'

const maxTries = 25

/** After so many tries the work runs alone. Otherwise a slow process could conflict with faster ones every time. */
const maxConcurrentTries = 5

/** After a violated key the work runs again, and its own check refuses. */
const maxRaceTries = 3

const maxPauseMs = 100

/** A commit may wait for a standby after its connection is lost. */
const maxStatusTries = 20

export function createTransactions(pool: Pool, irrelevant: RegExp): RunTransaction {
  const connections = new WeakMap<pg.PoolClient, PostgresTransaction>()

  return async (work, { alone = false } = {}) => {
    for (let tries = 1; ; tries++) {
      try {
        return await runOnce(await pool.connect(), work, alone || tries > maxConcurrentTries)
      } catch (error) {
        const isTriedAgain = isConflict(error) || (isRace(error) && tries < maxRaceTries)
        if (!isTriedAgain) throw error
        if (tries === maxTries) throw new Unavailable('too many concurrent changes', { cause: error })
        await setTimeout(Math.random() * Math.min(maxPauseMs, 5 * tries))
      }
    }
  }

  async function runOnce<Result>(
    client: pg.PoolClient,
    work: (open: OpenTransaction) => Promise<Result>,
    alone: boolean,
  ) {
    try {
      const open = connections.get(client) ?? prepareTransactions(client, irrelevant)
      connections.set(client, open)
      await control(client, begin(alone))
      open.id = undefined
      const result = await work(open)
      await commit(client, open.id)
      client.release()
      return result
    } catch (error) {
      // The end of a connection rolls back, too. A server that does not answer must not delay the answer further.
      if (isUnavailable(error)) client.release(true)
      else
        await client.query('rollback').then(
          () => client.release(),
          () => client.release(true),
        )
      throw error
    }
  }

  /** @param id finds the outcome if the connection is lost */
  async function commit(client: pg.PoolClient, id: TransactionId | undefined) {
    try {
      const { command } = await control(client, 'commit')
      if (command !== 'COMMIT') throw new Error('the transaction had failed before its commit')
    } catch (error) {
      const mayBeCommitted = isUnavailable(error) && id !== undefined
      if (!mayBeCommitted || !(await isCommitted(id).catch(() => false))) throw error
    }
  }

  async function isCommitted({ id, serverStart }: TransactionId): Promise<boolean> {
    for (let tries = 1; ; tries++) {
      const client = await pool.connect()
      const { rows } = await client
        .query(
          'select pg_xact_status($1::text::xid8) as status where pg_postmaster_start_time()::text = $2',
          [id, serverStart],
        )
        .finally(() => client.release())
      const status = rows[0]?.status
      if (status !== 'in progress' || tries === maxStatusTries) return status === 'committed'
      await setTimeout(maxPauseMs)
    }
  }
}

/** One that is alone conflicts with any other, so the others wait. LOCK TABLE takes no snapshot. */
function begin(alone: boolean): string {
  const mode = alone ? 'exclusive' : 'row share'
  return `begin isolation level serializable; lock table ${getTableName(changes)} in ${mode} mode`
}
