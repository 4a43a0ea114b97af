import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Tx } from '../connection.ts'
import type { Begun, RunTransaction } from '../transaction.ts'
import { Unavailable } from '../unavailable.ts'
import { createDb } from './createDb.ts'
import { isConflict, isRace, translated } from './errors.ts'
import type { Pool } from './pool.ts'

const maxTries = 25

/** A unique or a foreign key is checked again by the work itself, which then refuses. */
const maxRaceTries = 3

const maxPauseMs = 100

/** Held from the numbering of changes to the commit. Any number that nothing else locks. */
const changesLock = 4_213_001

export function createTransactions(pool: Pool, irrelevant: RegExp): RunTransaction {
  const connections = new WeakMap<pg.PoolClient, Begun>()

  return async (work) => {
    for (let tries = 1; ; tries++) {
      try {
        return await runOnce(await pool.connect(), work)
      } catch (error) {
        const isTriedAgain = isConflict(error) || (isRace(error) && tries < maxRaceTries)
        if (!isTriedAgain) throw error
        if (tries === maxTries) throw new Unavailable('too many concurrent changes', { cause: error })
        await setTimeout(Math.random() * Math.min(maxPauseMs, 5 * tries))
      }
    }
  }

  async function runOnce<Result>(client: pg.PoolClient, work: (begun: Begun) => Promise<Result>) {
    const begun = connections.get(client) ?? begunOn(client, irrelevant)
    connections.set(client, begun)
    try {
      await control(client, 'begin isolation level serializable')
      const result = await work(begun)
      const { command } = await control(client, 'commit')
      if (command !== 'COMMIT') throw new Error('the transaction had failed before its commit')
      client.release()
      return result
    } catch (error) {
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      )
      throw error
    }
  }
}

async function control(client: pg.PoolClient, statement: string) {
  try {
    return await client.query(statement)
  } catch (error) {
    throw translated(error)
  }
}

function begunOn(client: pg.PoolClient, irrelevant: RegExp): Begun {
  let changedRows = 0
  const tx = createDb(async (config, values) => {
    const result = await client.query(config, values)
    if (result.command !== 'SELECT' && !irrelevant.test(config.text)) changedRows += result.rowCount ?? 0
    return result
  })
  return {
    tx: tx as Tx,
    watch: () => {
      const before = changedRows
      return () => changedRows !== before
    },
    orderCommits: () => control(client, `select pg_advisory_xact_lock(${changesLock})`),
  }
}
