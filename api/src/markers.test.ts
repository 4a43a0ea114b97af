import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { alternatives, type Document, inputOf, type Schema } from '../openapi/document.ts'
import type { Json, JsonObject } from '../openapi/inputs.ts'
import { readConfig } from './config.ts'
import { transact } from './db/transaction.ts'
import { measurements } from './measurements.ts'
import { compact } from './operations/housekeeping/housekeeping.ts'
import { createMetrics } from './operations/metrics/metrics.ts'
import type { CallName } from './rules/callList.ts'
import { callPermissions } from './rules/callPermissions.ts'
import { phonePattern } from './rules/phone.ts'
import { textLimits } from './rules/text.ts'
import { isRead, startApi } from './testing/api.ts'
import { contentsOf } from './testing/contents.ts'
import { coordinatorInputs } from './testing/coordinatorInputs.ts'
import { onPostgres } from './testing/databases.ts'
import type { Input } from './testing/inputs.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'

/** Everything that was typed. Each marker is typed once, so that it is known what became of it. */
function createTypist(document: Document) {
  const typed: string[] = []

  function marker() {
    const text = `סימן${typed.length}ץ`
    typed.push(text)
    return text
  }

  function phone() {
    const number = `0587${String(typed.length).padStart(6, '0')}`
    typed.push(number)
    return number
  }

  /** Types into every free text and phone of an input, including those that the valid input leaves out. */
  function typeInto(schema: Schema, valid: Json | undefined): Json | undefined {
    const options = alternatives(document, schema)
    for (const { type, properties, items, pattern, enum: choices, format, maxLength } of options) {
      if (properties && isObject(valid)) {
        const entries = Object.entries(properties).map(([key, property]) => [
          key,
          typeInto(property, valid[key]),
        ])
        return { ...valid, ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)) }
      }
      if (items && Array.isArray(valid)) return valid.map((item) => typeInto(items, item) ?? null)
      if (type !== 'string' || choices || format) continue
      if (pattern === phonePattern.source) return phone()
      if (maxLength && Object.values<number>(textLimits).includes(maxLength)) return marker()
    }
    return valid
  }

  return { typed, marker, typeInto }
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Their inputs must be what is stored, or they end the session of the test. */
const untouched: CallName[] = [
  'erase-trainee.php',
  'close-year.php',
  'logout.php',
  'delete-session.php',
  'delete-sessions.php',
]

async function scene() {
  const folder = temporaryFolder()
  const file = join(folder, 'h.sqlite')
  const api = startApi({ rateLimit: 1000, ...(!onPostgres && { databaseUrl: `file:${file}` }) })
  const coordinator = await api.signInCoordinator()
  const inputs = await coordinatorInputs(coordinator)
  const document: Document = (await api.send('/api/openapi.json')).body
  const typist = createTypist(document)

  async function typeEverywhere() {
    const refusals: { issues?: { message: string }[] }[] = []
    for (const [call, valid] of Object.entries(inputs)) {
      const name = call as CallName
      if (untouched.includes(name)) continue
      const item = document.paths[`/api/${call}`] ?? {}
      const operation = item.get ?? item.post
      if (!operation) continue
      const { parameters, body: schema } = inputOf(operation)
      const input = typist.typeInto(isRead(name) ? parameters : schema, JSON.parse(JSON.stringify(valid)))
      const odd = { ...(input as JsonObject), [`${typist.marker()}`]: typist.marker() }
      for (const sent of isRead(name) ? [input] : [input, odd]) {
        // A file of Excel takes a thread.
        const csv = name.startsWith('export-') && { format: 'csv' }
        // A sign-in would end the session of the coordinator.
        const caller = callPermissions[name] === 'anyone' ? api.visitor : coordinator
        const { body } = await caller.call(name, { ...(sent as Input), ...csv })
        if (body.success === false) refusals.push(body)
      }
    }
    return refusals
  }

  return { ...api, ...typist, coordinator, file, typeEverywhere }
}

const messagesOf = (refusal: { issues?: { message: string }[] }) =>
  refusal.issues?.map(({ message }) => message)

const found = (markers: string[], text: string) =>
  markers.filter((marker) => text.includes(marker) || text.includes(encodeURIComponent(marker)))

test('nothing that was typed is in the log, in a refusal, or in the metrics', async () => {
  const { typed, typeEverywhere, database, databaseUrl, log, changes } = await scene()
  const sources = {
    config: readConfig({ DATABASE_URL: databaseUrl }),
    database,
    version: '1.0.0',
    countStreams: changes.count,
  }
  const metrics = createMetrics(sources)
  onTestFinished(() => void measurements.removeAllListeners())
  const refusals = await typeEverywhere()
  expect(typed.length).toBeGreaterThan(200)
  // Every call that stores a text of a trainee or a handover file fails.
  await transact(database, async (tx) => {
    for (const [table, column] of [
      ['trainees', 'comments'],
      ['group_forms', 'safety_events'],
      ['groups', 'rejection_reason'],
    ]) {
      await tx.raw(sql.raw(`alter table ${table} rename column ${column} to broken`))
    }
  })
  refusals.push(...(await typeEverywhere()))
  expect(refusals.length).toBeGreaterThan(50)
  expect(log.some((line) => JSON.parse(line).status === 500)).toBe(true)
  expect(found(typed, log.join(''))).toEqual([])
  const measured = await metrics.metrics()
  expect(measured).toContain('add-trainee.php')
  expect(found(typed, measured)).toEqual([])
  // The path of an issue names the field, even an unknown one.
  const texts = refusals.map((refusal) => JSON.stringify({ ...refusal, issues: messagesOf(refusal) }))
  expect(found(typed, texts.join('\n'))).toEqual([])
})

test.skipIf(onPostgres)(
  'what was typed is stored, or it is nowhere in the file of the database',
  async () => {
    const { typed, typeEverywhere, coordinator, database, logger, file, succeeded } = await scene()
    await typeEverywhere()
    await typeEverywhere()
    const { trainees } = (await coordinator.get('get-trainee-records.php', { search: 'סימן' })).body
    for (const { id, first_name, last_name } of trainees) {
      const name = `${first_name} ${last_name}`
      const { body } = await coordinator.get('get-trainee-mentions.php', { id })
      const texts = body.mentions.map(({ key }: { key: string }) => key)
      await succeeded(coordinator.post('erase-trainee.php', { id, name, texts }))
    }
    await compact(database, logger, new Date())
    const stored = JSON.stringify(await contentsOf(database.read))
    await database.close()
    const gone = typed.filter((marker) => !stored.includes(marker))
    expect(gone.length).toBeGreaterThan(100)
    expect(found(gone, readFileSync(file).toString())).toEqual([])
  },
)
