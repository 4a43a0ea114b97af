import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Config } from '../../config.ts'
import { isCredible, newestMomentQuery } from '../../db/clock.ts'
import { databaseFile } from '../../db/databaseFile.ts'
import {
  migrationState,
  wayFromBeforeFirstRelease,
  wayFromBetweenReleases,
} from '../../db/knownMigrations.ts'
import { createPool } from '../../db/postgres/pool.ts'
import { apiFolder } from '../../folders.ts'
import { endedYearWarning } from '../../programme/years/endedYear.ts'
import { allDuties, type Duty, dueDuties, levelOf } from '../../rules/duties.ts'
import { lackOf, type Proof, proofs, worthOf } from '../../rules/proof.ts'
import { errorMessage } from '../../rules/thrown.ts'
import { dayInIsrael, parseTimestamp, timestamp } from '../../rules/time.ts'
import { type Finding, good, maxClockSeconds, problem, warning } from './finding.ts'

const oldestPostgres = 15

type Query = (statement: string) => Promise<Record<string, unknown> | undefined>

/** Changes nothing: a start of the server would migrate. */
export async function checkDatabase(config: Config, now: Date): Promise<Finding[]> {
  const file = databaseFile(config.DATABASE_URL)
  if (file !== undefined && !existsSync(file)) {
    return [warning(`There is no database ${file} yet. The first start creates it.`)]
  }
  try {
    return await inspect(config, async (opened) => [
      ...(await opened.checkEngine()),
      ...(await checkMigrations(opened, config, now)),
      await checkCoordinator(opened.query),
      ...(await checkNewestEntry(opened.query, now)),
    ])
  } catch (error) {
    return [
      problem(
        `The database cannot be used: ${errorMessage(error)}.`,
        'Check DATABASE_URL. If the database is damaged, stop the server and restore the newest backup.',
      ),
    ]
  }
}

export function isMigrationPending(config: Pick<Config, 'DATABASE_URL'>): Promise<boolean> {
  return inspect(config, async (opened) => !['current', 'newer'].includes(await migrationStateOf(opened)))
}

type Opened = {
  query: Query
  migrations: { folder: string; table: string }
  checkEngine: () => Promise<Finding[]>
  close: () => Promise<void>
}

async function inspect<Result>(
  { DATABASE_URL: url }: Pick<Config, 'DATABASE_URL'>,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const file = databaseFile(url)
  const opened = file === undefined ? await openPostgres(url) : await openSqlite(file)
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

async function openSqlite(path: string): Promise<Opened> {
  const connection = new Sqlite(path, { readonly: true })
  return {
    query: async (statement) => connection.prepare<[], Record<string, unknown>>(statement).get(),
    migrations: { folder: 'migrations', table: '__drizzle_migrations' },
    checkEngine: async () => {
      const answer = connection.pragma('quick_check(1)', { simple: true })
      if (answer !== 'ok') throw new Error(`SQLite finds it damaged (${answer})`)
      return [good('The database is sound.')]
    },
    close: async () => void connection.close(),
  }
}

async function openPostgres(url: string): Promise<Opened> {
  const pool = createPool(url, { max: 1 })
  const client = await pool.connect().catch(async (error: Error) => {
    await pool.end()
    throw error
  })
  const query: Query = async (statement) => (await client.query(statement)).rows[0]
  return {
    query,
    migrations: { folder: 'migrations-postgres', table: 'drizzle.__drizzle_migrations' },
    checkEngine: () => checkPostgres(query, url),
    close: async () => {
      client.release(true)
      await pool.end()
    },
  }
}

type Connection = {
  isEncrypted: unknown
  address: unknown
}

export function checkEncryption(url: string, { isEncrypted, address }: Connection): Finding[] {
  const isLocal = address === null || /^(127\.|::1$)/.test(String(address))
  if (isLocal || (isEncrypted && /[?&]sslmode=verify-full(&|$)/.test(url))) return []
  return [
    warning(
      isEncrypted
        ? 'The connection to the database is encrypted, but nobody checks with whom.'
        : 'The connection to the database is not encrypted.',
      'Unless it stays inside this machine, add ?sslmode=verify-full to DATABASE_URL.',
    ),
  ]
}

function checkRole(isSuperuser: unknown): Finding[] {
  if (!isSuperuser) return []
  return [
    warning(
      'The server connects to PostgreSQL as a superuser.',
      'Give it a role that owns its database, and no more: deploy/primary.sh.',
    ),
  ]
}

async function checkPostgres(query: Query, url: string): Promise<Finding[]> {
  const version = Number((await query('show server_version_num'))?.server_version_num)
  const clock = Number((await query('select extract(epoch from now()) as seconds'))?.seconds)
  const seconds = Math.round(Math.abs(clock - Date.now() / 1000))
  const connection = await query(
    'select ssl, host(inet_server_addr()) as address from pg_stat_ssl where pid = pg_backend_pid()',
  )
  const role = await query('select rolsuper from pg_roles where rolname = current_user')
  return [
    ...checkEncryption(url, { isEncrypted: connection?.ssl, address: connection?.address }),
    ...checkRole(role?.rolsuper),
    version >= oldestPostgres * 10_000
      ? good(`PostgreSQL ${Math.floor(version / 10_000)} accepts writes.`)
      : problem('PostgreSQL is too old.', `Move to version ${oldestPostgres} or later.`),
    seconds <= maxClockSeconds
      ? good('The clocks of this machine and of the database agree.')
      : problem(
          `The clocks of this machine and of the database differ by ${seconds} seconds.`,
          'Synchronize both, for example by systemd-timesyncd or chrony.',
        ),
  ]
}

async function migrationStateOf({ query, migrations: { folder, table } }: Opened) {
  const applied = (await query(`select max(created_at) as newest from ${table}`))?.newest
  return migrationState(applied, join(apiFolder, folder))
}

async function checkMigrations(opened: Opened, config: Config, now: Date): Promise<Finding[]> {
  const { query } = opened
  const state = await migrationStateOf(opened)
  if (state === 'newer') {
    return [
      problem(
        'A newer version of the server has changed the database.',
        'Install that version again, or restore the backup from before it.',
      ),
    ]
  }
  if (state === 'before-first-release') {
    return [problem('A version before 1.0.0 has changed the database.', wayFromBeforeFirstRelease)]
  }
  if (state === 'between-releases') {
    return [problem('A commit between two releases has changed the database.', wayFromBetweenReleases)]
  }
  return state === 'current'
    ? [
        good('The schema of the database is up to date.'),
        ...(await checkHousekeeping(query, now)),
        ...(await checkYear(query, now)),
        ...(await checkDuties(query, now)),
        ...(await checkMeans(query, config, now)),
      ]
    : [warning('The next start of the server will migrate the database.', 'Make a backup before.')]
}

async function checkHousekeeping(query: Query, now: Date): Promise<Finding[]> {
  const newest = (await query(newestMomentQuery))?.newest
  if (typeof newest !== 'string' || isCredible(now, newest)) return []
  return [
    problem(
      `The clock says ${timestamp(now)} UTC, and it was last known to be right at ${newest} UTC. Until it is confirmed, nothing ` +
        'is deleted that has expired.',
      'If it is wrong, synchronize it. If it is right, because the server was off: npm run doctor -- --confirm-clock',
    ),
  ]
}

async function checkYear(query: Query, now: Date): Promise<Finding[]> {
  const year = await query('select label, last_day from programme_years order by id desc limit 1')
  const text = endedYearWarning({ label: String(year?.label), last_day: String(year?.last_day) }, now)
  return text === undefined ? [] : [warning(`${text}.`)]
}

async function checkDuties(query: Query, now: Date): Promise<Finding[]> {
  const holders = await query('select count(*) as holders from guides where deactivated_at is null')
  const people = await query(
    'select (select count(*) from guides) + (select count(*) from trainees) + (select count(*) from archived_trainees) as people',
  )
  const level = levelOf({ people: Number(people?.people), holders: Number(holders?.holders) })
  const lastDone = new Map<Duty, string>()
  for (const duty of allDuties) {
    const last = (await query(`select max(day) as day from duties where duty = '${duty}'`))?.day
    if (typeof last === 'string') lastDone.set(duty, last)
  }
  const overdue = dueDuties(lastDone, level, dayInIsrael(now)).filter(({ isOverdue }) => isOverdue)
  if (overdue.length === 0)
    return [good('Every recurring duty of data protection is recorded as done in time.')]
  const names = overdue.map(({ duty }) => duty).join(', ')
  return [
    warning(
      `Recurring duties of data protection are not recorded as done in time: ${names}.`,
      `npm run papers explains them, and npm run papers -- --done ${overdue[0]?.duty} records one.`,
    ),
  ]
}

/** Means of access that prove less than the settings demand, or no longer work. */
async function checkMeans(query: Query, config: Config, now: Date): Promise<Finding[]> {
  const count = async (from: string) => Number((await query(`select count(*) as n from ${from}`))?.n)
  const weak = listOf(proofs.filter((proof) => lackOf(config, { admin: 0, proof })))
  const notStrong = listOf(
    proofs.filter((proof) => lackOf(config, { admin: 1, proof: worthOf('passkey', proof) })),
  )
  const ofCoordinators = `in (select id from guides where admin <> 0)`
  const sessions = await count(`sessions where proof in (${weak}) and expires_at > '${timestamp(now)}'`)
  const passkeys = await count(`passkeys where proof in (${notStrong}) and guide_id ${ofCoordinators}`)
  const words = await count(`recovery_words where proof in (${notStrong})`)
  const phones = await count(
    'guides where phone_from is not null and phone_from not in (select id from access_grants) and deactivated_at is null and status is null',
  )
  return [
    ...(sessions > 0
      ? [warning(`${sessions} open sessions have proven less than SIGN_IN demands. Each asks for a code.`)]
      : []),
    ...(passkeys + words > 0
      ? [
          warning(
            `${passkeys} passkeys and ${words} recovery words of coordinators were set up with less of a proof than the settings demand.`,
            'They sign in as a bare phone does. Their owners add new ones after a code, or a word from another coordinator: npm run doctor -- --let-in PHONE gives the first.',
          ),
        ]
      : []),
    ...(phones > 0
      ? [
          warning(
            `${phones} phones sign nobody in, because whoever has set them does not coordinate any more.`,
            'A coordinator confirms each on the page of the guide.',
          ),
        ]
      : []),
  ]
}

const listOf = (proofs: Proof[]) => [...proofs, ''].map((proof) => `'${proof}'`).join()

async function checkCoordinator(query: Query): Promise<Finding> {
  const row = await query('select count(*) as coordinators from guides where admin <> 0')
  return Number(row?.coordinators) > 0
    ? good('There is a coordinator.')
    : problem('There is no coordinator.', 'Set FIRST_COORDINATOR_PHONE and start the server.')
}

async function checkNewestEntry(query: Query, now: Date): Promise<Finding[]> {
  const newest = (await query('select max(created_at) as newest from activity'))?.newest
  if (typeof newest !== 'string') return []
  const seconds = (parseTimestamp(newest).getTime() - now.getTime()) / 1000
  if (seconds <= maxClockSeconds) return []
  return [
    problem(
      `The clock of this machine is behind: the newest entry of the log is of ${newest} UTC.`,
      'Synchronize it, for example by systemd-timesyncd or chrony.',
    ),
  ]
}
