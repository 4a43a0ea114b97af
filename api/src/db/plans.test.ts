import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { onPostgres } from '../testing/databases.ts'
import { startFilledApi } from '../testing/filledApi.ts'
import { growing } from '../testing/plans.ts'
import { recordedQueries, recordingTimeout } from '../testing/recordedQueries.ts'

/**
 * All groups are at the stage of `get-groups-by-stage.php`, and `get-attention.php` examines each. A report reads all views
 * of its period.
 */
const wholeTable =
  /^(get-(attention|guides|groups|groups-with-admin|groups-by-stage|takeovers|takeover-summary|report)|export-(answers|guides|groups|report|year-close))\.php/

/** Closing a year works through the ids of all groups. */
const idsOfGroups = /^select "id" from "groups" where "groups"."ended_at" is null/

/** Closing or reopening a year concerns every guide, but the groups part by part. */
const concernsEveryGuide = (call: string, scans: string[]) =>
  /^((get|preview|export)-year-close|close-year|reopen-year)/.test(call) &&
  scans.every((scan) => /\bguides\b/.test(scan))

/** Every group of two years is compared, but the trainees are found by an index. */
const comparesEveryGroup = (call: string, scans: string[]) =>
  /^(get|export)-year-comparison/.test(call) &&
  scans.every((scan) => /\b(groups|archived_files)\b/.test(scan))

/** The number of all trainees is the sum over the groups. */
const totalOfGroups = /^select sum\(("groups"\.)?"participant_count"\) from "groups"/

/** Searches match any part of a name, so they read all names or the whole list, and sort what they find. */
const search = /^get-(trainees|trainee-records)\.php search/

/** Reads the changes that it deletes, by the key. */
const deletesChanges = /^delete from "changes"/

/** Some columns name guides without an index: accounts are rarely merged or erased. */
const findsWhoWrote = (call: string, sql: string) =>
  /^(preview-account-merge|merge-accounts|erase-guide)\.php/.test(call) &&
  /"((edits|legacy_text)" like|(approved|decided|sent)_by" =)/.test(sql)

/** Once a day. */
const findsGuidesToErase = (call: string, scans: string[]) =>
  call === 'housekeeping' && scans.every((scan) => /\b(guides|join_requests|group_guides)\b/.test(scan))

/** PostgreSQL keeps its statistics by itself. */
const withStatistics = onPostgres ? [true] : [true, false]

test('every growing table has so many rows that an index matters', async () => {
  const { database } = await startFilledApi(false)
  const short: string[] = []
  for (const table of growing) {
    const [last] = await database.read.raw(sql`select 1 from ${sql.identifier(table)} limit 1 offset 199`)
    if (!last) short.push(table)
  }
  expect(short).toEqual([])
})

describe.for(withStatistics)('with statistics: %s', { timeout: recordingTimeout }, (statistics) => {
  test('no query scans a growing table without an index', async () => {
    const scans = (await recordedQueries(statistics)).filter(
      ({ call, sql, scans }) =>
        scans.length > 0 &&
        !concernsEveryGuide(call, scans) &&
        !comparesEveryGroup(call, scans) &&
        !wholeTable.test(call) &&
        !search.test(call) &&
        !deletesChanges.test(sql) &&
        !findsWhoWrote(call, sql) &&
        !findsGuidesToErase(call, scans) &&
        !totalOfGroups.test(sql) &&
        !idsOfGroups.test(sql),
    )
    expect(scans).toEqual([])
  })

  test('no page of a long list needs a sort', async () => {
    const sorted = (await recordedQueries(statistics)).filter(
      ({ call, sql, sorts }) => / limit /.test(sql) && sorts && !search.test(call),
    )
    const expected = onPostgres
      ? []
      : ['get-activity-log.php guideId', 'get-activity-log.php signIns,guideId']
    expect([...new Set(sorted.map(({ call }) => call))]).toEqual(expected)
  })

  test('a search finds each distinct name by an index', async () => {
    const walks = (await recordedQueries(statistics)).filter(({ sql }) => sql.includes('recursive names'))
    expect(walks.length).toBeGreaterThan(0)
    expect(walks.filter(({ sorts, scans }) => sorts || scans.length > 0)).toEqual([])
  })
})
