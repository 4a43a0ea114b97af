import { expect, test } from 'vitest'
import { onPostgres } from '../testing/databases.ts'
import { recordedQueries } from '../testing/recordedQueries.ts'

const statements = () => recordedQueries(false)

const functionsOfBoth = ['cast', 'coalesce', 'count', 'max', 'min', 'replace', 'rtrim', 'sum']

/** In the dialects, in `db`. */
const functionsOfDialects = onPostgres
  ? [
      'clock_timestamp',
      'json_agg',
      'json_build_array',
      'pg_advisory_xact_lock',
      'pg_current_xact_id',
      'pg_postmaster_start_time',
      'to_char',
    ]
  : ['datetime', 'json_array', 'json_group_array']

/** Operators and keywords of one engine, outside of the dialects. */
const ofOneEngine = /->|\b(glob|regexp|match|rowid|similar|lateral|only)\b/

const ofGroups = [
  'activity',
  'answer_invitations',
  'answers',
  'group_admins',
  'group_forms',
  'group_guides',
  'group_views',
  'imports',
  'incident_details',
  'invitation_groups',
  'join_requests',
  'presence',
  'questions',
  'remarks',
  'review_rounds',
  'trainees',
]

const isOfGroups = new RegExp(`^(insert into|update|delete from) "(${ofGroups.join('|')})"`)

/** A handover file, a round of its review, and a question about an archived file never change their group. */
const namesGroup =
  /^insert into [^(]*\([^)]*"(file|group|group_form|question|round)_id"| where .*"(file|group|group_form|question|round)_id" (=|in) /

/** A year ends for ranges of groups at once. */
const ofYear = /^(close|reopen)-year\.php/

/** The end of a guide's access or role applies to all groups, and housekeeping deletes by time. */
const ofAllGroups = /^(housekeeping|update-guide-access\.php|update-guide-admin\.php)/

test('statements call functions that both engines have', async () => {
  const sent = await statements()
  const called = sent.flatMap(({ sql }) => [...sql.matchAll(/\b([a-z_]+)\(/g)].map(([, name]) => name))
  const known = new Set<string | undefined>([...functionsOfBoth, ...functionsOfDialects])
  expect([...new Set(called)].filter((name) => !known.has(name))).toEqual([])
  expect(sent.filter(({ sql }) => ofOneEngine.test(sql))).toEqual([])
})

test("writes of a group's data name the group and join no tables", async () => {
  const writes = (await statements()).filter(({ call, sql }) => isOfGroups.test(sql) && !ofYear.test(call))
  expect(writes.length).toBeGreaterThan(20)
  const unnamed = writes.filter(({ call, sql }) => !namesGroup.test(sql) && !ofAllGroups.test(call))
  expect(unnamed.map(({ call, sql }) => `${call}: ${sql}`)).toEqual([])
  const joined = writes.filter(({ sql }) => /\b(select|join|using)\b/.test(sql))
  expect(joined.map(({ call, sql }) => `${call}: ${sql}`)).toEqual([])
})
