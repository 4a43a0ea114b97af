import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type CallName, permissions } from '../permissions.ts'
import { startApi } from '../testing/api.ts'
import { openDatabase } from './open.ts'
import { transact } from './transaction.ts'

/** A year of 400 groups. `n` is a table of the numbers to 8,000. */
const rows = [
  "insert into guides (full_name, phone, created_at) select 'מדריך ' || n, '06' || n, '' from n where n <= 200",
  "insert into groups (name, overlap_filled, last_updated) select 'קבוצה ' || n, 8, '' from n where n <= 400",
  'insert into group_forms (group_id) select n from n where n <= 400',
  'insert into group_guides select n, 1 + n % 200 from n where n <= 400',
  'insert into group_admins select n, 1 + n % 3 from n where n <= 400',
  `insert into trainees (group_id, first_name, last_name, activity_status)
     select 1 + n % 400, 'שם' || n % 97, 'משפחה' || n % 997, 'פעיל.ה' from n`,
  `insert into activity (action, guide_id, group_id, details, created_at)
     select iif(n % 9, 'form.update', 'trainee.create'), 1 + n % 200, 1 + n % 400, '',
       datetime('2024-01-01', n || ' hours')
     from n`,
]

/** The application on filled tables, with or without the statistics by which SQLite chooses its plans. */
async function filledApi(statistics: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-plans-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const databaseUrl = `file:${join(folder, 'filled.sqlite')}`
  const database = openDatabase(databaseUrl)
  await transact(database, async (tx) => {
    tx.run(sql`create temp table n as with recursive c(n) as (select 1 union all select n + 1 from c limit 8000)
      select n from c`)
    for (const insert of rows) tx.run(sql.raw(insert))
    if (statistics) tx.run(sql`analyze`)
  })
  database.close()
  return startApi({ databaseUrl })
}

type Query = { call: string; sql: string; plan: string[] }

type Statement = Record<'all' | 'get' | 'run', (...values: unknown[]) => unknown>

type Client = { prepare(sql: string): Statement }

/** Every query that the calls run, with its plan for the values that it had. */
async function plans(statistics: boolean): Promise<Query[]> {
  const api = await filledApi(statistics)
  const queries: Query[] = []
  let call = ''

  function listen(client: Client) {
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
  listen(api.database.read.$client as Client)
  await transact(api.database, async (tx) => listen(tx.$client as Client))
  for (const [name, input] of inputs(coordinator.id)) {
    call = `${name} ${Object.keys(input).join()}`.trim()
    const { status } = name.startsWith('get-')
      ? await coordinator.get(name, input as Record<string, string>)
      : await coordinator.post(name, input)
    expect([call, status]).toEqual([call, 200])
  }
  return queries
}

/** Every call, with every filter that it has. */
function inputs(self: number): [CallName, object][] {
  return [
    ['get-groups.php', {}],
    ['get-groups-with-admin.php', {}],
    ['get-guides.php', {}],
    ['get-guide-groups.php', { guideId: 1 }],
    ['get-guide.php', { id: 1 }],
    ['get-admin-groups.php', { adminId: 1 }],
    ['get-group.php', { id: 1 }],
    ['get-group-form.php', { group_id: 1 }],
    ['get-group-trainees.php', { groupId: 1 }],
    ['get-groups-by-stage.php', { stage_id: 1 }],
    ['get-stage-summary.php', {}],
    ['get-admin-stats.php', { adminId: 1 }],
    ['get-trainees.php', {}],
    ['get-trainees.php', { groupId: 1 }],
    ['get-trainees.php', { search: 'לוי' }],
    ['get-trainees.php', { groupId: 1, search: 'לוי' }],
    ['get-activity-log.php', {}],
    ['get-activity-log.php', { action: 'עדכון' }],
    ['get-activity-log.php', { action: 'מחיקת' }],
    ['get-activity-log.php', { groupId: 1 }],
    ['get-activity-log.php', { guideId: 1 }],
    ['get-activity-log.php', { groupId: 1, action: 'עדכון' }],
    ['get-versions.php', {}],
    ['get-batch.php', { call: '/api/get-stage-summary.php' }],
    ['login.php', { phone: '0500000001' }],
    ['register.php', { fullName: 'חדש', phone: '0590000000', groupIds: [1] }],
    ['update-group-form.php', { group_id: 1, fields: { activity_hours: '16:00' } }],
    ['save-crisis-detail.php', { group_form_id: 1, incident_id: 1, selected: 1 }],
    ['add-trainee.php', { group_id: 1, first_name: 'א', last_name: 'ב' }],
    ['update-trainee.php', { id: 1, grade: 'ט', group_id: 2 }],
    ['delete-trainee.php', { id: 1 }],
    ['add-guide-groups.php', { guideId: self, groupIds: [1] }],
    ['update-trainees-status.php', { groupId: 1 }],
    ['update-group-stage.php', { group_id: 1, stage_id: 2 }],
    ['delete-guide-group.php', { guideId: self, groupId: 1 }],
    ['add-admin-groups.php', { adminId: self, groupIds: [1] }],
    ['delete-admin-group.php', { adminId: self, groupId: 1 }],
    ['update-guide.php', { id: 1, full_name: 'חדש' }],
    ['update-guide-admin.php', { id: 1, admin: 1 }],
    ['update-guide-admin.php', { id: 1, admin: 0 }],
    ['add-admin.php', { phone: '0577777777' }],
    ['add-group.php', { name: 'נתניה', admin_id: self }],
    ['logout.php', {}],
  ]
}

const growing = '(activity|group_\\w+|groups|guides|sessions|trainees|incident_details)\\b'

/** Calls whose answer is the whole of a table. */
const wholeTable = /^get-guides\.php/

/** What someone searches for may stand anywhere in a name: the whole list is read to count what is found. */
const search = /^get-trainees\.php search/

/** Reads one page off the key, newest first. */
const isPageByKey = ({ sql, plan }: Query) =>
  / limit \?/.test(sql) && !/ where /.test(sql) && !plan.some((step) => step.includes('TEMP B-TREE'))

describe.for([true, false])('with statistics: %s', (statistics) => {
  test('no query walks through a growing table without an index', async () => {
    const walks = (await plans(statistics)).filter(
      (query) =>
        query.plan.some((step) => new RegExp(`^SCAN ${growing}(?! USING (COVERING )?INDEX)`).test(step)) &&
        !wholeTable.test(query.call) &&
        !search.test(query.call) &&
        !isPageByKey(query),
    )
    expect(walks).toEqual([])
  })

  test('no page of a long list is sorted: it is read in its order', async () => {
    const all = await plans(statistics)
    const sorted = all.filter(
      ({ sql, plan }) => / limit \?/.test(sql) && plan.includes('USE TEMP B-TREE FOR ORDER BY'),
    )
    // One guide's share of the log is small.
    expect(sorted.map(({ call }) => call)).toEqual(['get-activity-log.php guideId'])
  })
})

test('every call is made, so that no query escapes', () => {
  const made = new Set(inputs(0).map(([call]) => call))
  expect(Object.keys(permissions).filter((call) => !made.has(call as CallName))).toEqual([])
})
