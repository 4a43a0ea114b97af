import { setTimeout } from 'node:timers/promises'
import { getTableName } from 'drizzle-orm'
import type pg from 'pg'
import type { Tx } from '../connection.ts'
import { counters } from '../counters.table.ts'
import type { Begun, RunTransaction } from '../transaction.ts'
import { Unavailable } from '../unavailable.ts'
import { createDb } from './createDb.ts'
import { isConflict, isRace, isUnavailable, translated } from './errors.ts'
import type { Pool } from './pool.ts'

const maxTries = 25

/** After a violated key the work runs again, and its own check refuses. */
const maxRaceTries = 3

const maxPauseMs = 100

/** A commit may wait for a standby after its connection is lost. */
const maxStatusTries = 20

/** Held from the numbering of changes to the commit. Any number that nothing else locks. */
const changesLock = 4_213_001

/** A server that has restarted or replaces another one may give the id of a lost transaction to a new one. */
type TransactionId = { id: string; serverStart: string }

type OpenTransaction = Begun & {
  /** Known once the transaction has numbered a change. */
  id: TransactionId | undefined
}

export function createTransactions(pool: Pool, irrelevant: RegExp): RunTransaction {
  const connections = new WeakMap<pg.PoolClient, OpenTransaction>()

  return async (work, { alone = false } = {}) => {
    for (let tries = 1; ; tries++) {
      try {
        return await runOnce(await pool.connect(), work, alone)
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
    work: (begun: Begun) => Promise<Result>,
    alone: boolean,
  ) {
    const begun = connections.get(client) ?? begunOn(client, irrelevant)
    connections.set(client, begun)
    try {
      await control(client, begin(alone))
      begun.id = undefined
      const result = await work(begun)
      await commit(client, begun.id)
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

  /** @param id of the transaction, by which its outcome is read if the connection is lost meanwhile */
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

/**
 * A transaction that is alone would conflict with any other, so the others wait for it before they read anything. LOCK TABLE
 * takes no snapshot.
 */
function begin(alone: boolean): string {
  const mode = alone ? 'exclusive' : 'row share'
  return `begin isolation level serializable; lock table ${getTableName(counters)} in ${mode} mode`
}

async function control(client: pg.PoolClient, statement: string) {
  try {
    return await client.query(statement)
  } catch (error) {
    throw translated(error)
  }
}

function begunOn(client: pg.PoolClient, irrelevant: RegExp): OpenTransaction {
  let changedRows = 0
  const tx = createDb(async (config, values) => {
    const result = await client.query(config, values)
    if (result.command !== 'SELECT' && !irrelevant.test(config.text)) changedRows += result.rowCount ?? 0
    return result
  })
  const open: OpenTransaction = {
    id: undefined,
    tx: tx as Tx,
    watch: () => {
      const before = changedRows
      return () => changedRows !== before
    },
    async orderCommits() {
      const lock = `select pg_advisory_xact_lock(${changesLock}), pg_current_xact_id()::text as id,
        pg_postmaster_start_time()::text as "serverStart"`
      open.id = (await control(client, lock)).rows[0]
    },
  }
  return open
}
