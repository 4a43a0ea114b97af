import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { runChores } from '../housekeeping/housekeeping.ts'
import type { CallName } from '../permissions.ts'
import { startApi } from '../testing/api.ts'
import { closeYear } from '../testing/closing.ts'
import { type Input, validInputs } from '../testing/inputs.ts'
import { sqliteOf } from '../testing/sqlite.ts'
import { transact } from './transaction.ts'

/** 400 groups. `n` is a table of the numbers to 8,000. */
const rows = [
  "insert into guides (full_name, phone, created_at) select 'מדריך ' || n, '06' || n, '' from n where n <= 200",
  "insert into groups (name, overlap_filled, last_updated) select 'קבוצה ' || n, 8, '' from n where n <= 400",
  'insert into group_forms (group_id) select n from n where n <= 400',
  'insert into group_guides select n, 1 + n % 200 from n where n <= 400',
  'insert into group_admins select n, 1 + n % 3 from n where n <= 400',
  "insert into passkeys (credential_id, guide_id, public_key, counter, transports, name, created_at) select n, 1 + n % 200, '', 0, '[]', '', '' from n",
  `insert into join_requests (guide_id, group_id, requested_at, outcome)
     select 1 + n % 200, 1 + n % 400, '', iif(n % 50, 'approved', null) from n where n <= 400`,
  `insert into trainees (group_id, first_name, last_name, activity_status)
     select 1 + n % 400, 'שם' || n % 97, 'משפחה' || n % 997, 'פעיל.ה' from n`,
  `insert into trainees (group_id, first_name, last_name, activity_status, deleted_at, deleted_by)
     select 1 + n % 400, 'שם', 'משפחה', 'פעיל.ה', datetime('2024-01-01', n || ' hours'), 1 from n where n <= 300`,
  `insert into sessions (token_hash, guide_id, opened_at, used_at, expires_at)
     select 'session ' || n, 1 + n % 200, '', '', '9' from n where n <= 1000`,
  `insert into activity (action, guide_id, group_id, details, created_at)
     select iif(n % 9, 'handover.update', 'trainee.create'), 1 + n % 200, 1 + n % 400, '',
       datetime('2024-01-01', n || ' hours')
     from n`,
]

/** The application with filled tables, with or without statistics for the query planner. */
async function filledApi(statistics: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-plans-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const databaseUrl = `file:${join(folder, 'filled.sqlite')}`
  const database = openDatabase(databaseUrl)
  await transact(database, async (tx) => {
    await tx.raw(sql`create temp table n as with recursive c(n) as (select 1 union all select n + 1 from c limit 8000)
      select n from c`)
    for (const insert of rows) await tx.raw(sql.raw(insert))
    if (statistics) await tx.raw(sql`analyze`)
  })
  await database.close()
  return startApi({ databaseUrl })
}

type Query = { call: string; sql: string; plan: string[] }

type Statement = Record<'all' | 'get' | 'run', (...values: unknown[]) => unknown>

type Client = { prepare(sql: string): Statement }

async function plans(statistics: boolean): Promise<Query[]> {
  const api = await filledApi(statistics)
  const queries: Query[] = []
  let call = ''

  function record(client: Client) {
    const prepare = client.prepare.bind(client)
    client.prepare = (sql) => {
      const statement = prepare(sql)
      const explain = (...values: unknown[]) => {
        const steps = prepare(`explain query plan ${sql}`).all(...values) as { detail: string }[]
        queries.push({ call, sql, plan: steps.map(({ detail }) => detail) })
      }
      for (const method of ['all', 'get', 'run'] as const) {
        const real = statement[method].bind(statement)
        statement[method] = (...values) => {
          explain(...values)
          return real(...values)
        }
      }
      return statement
    }
  }

  const coordinator = await api.signInCoordinator()
  record(sqliteOf(api.database.read) as Client)
  await transact(api.database, async (tx) => record(sqliteOf(tx) as Client))
  expect(coordinator.id).toBe(201)
  for (const { name, input } of everyCall) {
    call = `${name} ${Object.keys(input).join()}`.trim()
    const { status } = await coordinator.call(name, input)
    expect([call, status]).toEqual([call, 200])
  }
  const closer = await api.signInCoordinator('סוגרת')
  call = 'close-year.php'
  await closeYear(api, closer, [
    { kind: 'group', key: '2', choice: 'end' },
    { kind: 'guide', key: '50', choice: 'leave' },
  ])
  call = 'reopen-year.php'
  await closer.get('get-year-reopen-group.php', { groupId: 1 })
  await api.succeeded(closer.post('reopen-year.php', { id: 1 }))
  call = 'housekeeping'
  await runChores(api.database, api.logger, api.clock.now)
  return queries
}

const inputs = validInputs({
  groupId: 1,
  handoverId: 1,
  traineeId: 1,
  deletedTraineeId: 8001,
  guideId: 1,
  coordinatorId: 201,
  sessionId: 'session 200',
  phone: '0500000001',
  passkeyId: 1,
})

/** The calls whose queries depend on their input, with an input for each query. */
const variants: Partial<Record<CallName, Input[]>> = {
  'get-trainees.php': [{}, { groupId: 1 }, { search: 'לוי' }, { groupId: 1, search: 'לוי' }],
  'get-activity-log.php': [
    {},
    { action: 'עדכון' },
    { action: 'מחיקת' },
    { groupId: 1 },
    { guideId: 1 },
    { groupId: 1, action: 'עדכון' },
    { signIns: 'hide' },
    { signIns: 'hide', guideId: 1 },
  ],
  'get-changes.php': [{}, { lastEventId: 0 }],
  'update-trainee.php': [{ group_id: 2 }],
  'purge-trainee.php': [{ id: 8002 }],
  'update-guide-access.php': [{ active: false }, { active: true }],
  'update-guide-admin.php': [{ admin: 1 }, { admin: 0 }],
  'decide-join-request.php': [
    { guideId: 101, groupId: 101 },
    { guideId: 151, groupId: 151, approve: false },
  ],
  'add-group.php': [{ admin_id: 201 }],
}

const everyCall = (Object.keys(inputs) as CallName[]).flatMap((name) =>
  (variants[name] ?? [{}]).map((variant) => ({ name, input: { ...inputs[name], ...variant } })),
)

const growing =
  '(activity|changes|group_\\w+|join_requests|groups|guides|passkeys|sessions|trainees|incident_details|invitations|invitation_groups)\\b'

const wholeTable = /^get-guides\.php/

/** Closing a year concerns every guide, but the groups part by part. */
const everyGuide = /^(get-year-close-|close-year)/

/** A search matches any part of a name, so it reads the whole list. */
const search = /^get-trainees\.php search/

/** Reads the changes that it deletes, by the key. */
const deletesChanges = /^delete from "changes"/

/** Reads one page by the key, newest first. */
const isPageByKey = ({ sql, plan }: Query) =>
  / limit \?/.test(sql) && !/ where /.test(sql) && !plan.some((step) => step.includes('TEMP B-TREE'))

describe.for([true, false])('with statistics: %s', (statistics) => {
  test('no query scans a growing table without an index', async () => {
    const scans = (await plans(statistics)).filter(
      (query) =>
        query.plan.some((step) => new RegExp(`^SCAN ${growing}(?! USING (COVERING )?INDEX)`).test(step)) &&
        !wholeTable.test(query.call) &&
        !(everyGuide.test(query.call) && query.plan.includes('SCAN guides')) &&
        !search.test(query.call) &&
        !deletesChanges.test(query.sql) &&
        !isPageByKey(query),
    )
    expect(scans).toEqual([])
  })

  test('no page of a long list needs a sort', async () => {
    const all = await plans(statistics)
    const sorted = all.filter(
      ({ sql, plan }) => / limit \?/.test(sql) && plan.includes('USE TEMP B-TREE FOR ORDER BY'),
    )
    expect(sorted.map(({ call }) => call)).toEqual([
      'get-activity-log.php guideId',
      'get-activity-log.php signIns,guideId',
    ])
  })
})
