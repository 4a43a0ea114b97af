import { expect, test } from 'vitest'
import { onPostgres } from '../testing/databases.ts'
import { recordedQueries, recordingTimeout } from '../testing/recordedQueries.ts'

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

test('statements call functions that both engines have', { timeout: recordingTimeout }, async () => {
  const sent = await recordedQueries(false)
  const called = sent.flatMap(({ sql }) => [...sql.matchAll(/\b([a-z_]+)\(/g)].map(([, name]) => name))
  const known = new Set<string | undefined>([...functionsOfBoth, ...functionsOfDialects])
  expect([...new Set(called)].filter((name) => !known.has(name))).toEqual([])
  expect(sent.filter(({ sql }) => ofOneEngine.test(sql))).toEqual([])
})
