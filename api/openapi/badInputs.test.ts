import { beforeAll, expect, test } from 'vitest'
import type { CallName } from '../src/rules/callList.ts'
import { startApi } from '../src/testing/api.ts'
import { contentsOf } from '../src/testing/contents.ts'
import { coordinatorInputs } from '../src/testing/coordinatorInputs.ts'
import { type Document, inputOf } from './document.ts'
import { badInputs, echo, type Json, type JsonObject } from './inputs.ts'
import { presentDocument } from './present.ts'

/** `BAD_INPUTS=1` sends all of them. */
const everyNth = Number(process.env.BAD_INPUTS ?? 4)

let document: Document

beforeAll(async () => {
  document = await presentDocument()
})

async function scene() {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const inputs = await coordinatorInputs(coordinator)
  const validInput = (name: CallName): JsonObject => JSON.parse(JSON.stringify(inputs[name]))
  return { ...api, coordinator, validInput }
}

const callOf = (path: string) => path.replace('/api/', '') as CallName

test('thousands of bodies that the OpenAPI document does not allow are refused and leave no trace', async () => {
  const { coordinator, validInput, database, log } = await scene()
  const before = await contentsOf(database.read)
  let sent = 0
  for (const [path, { post }] of Object.entries(document.paths)) {
    if (!post) continue
    const name = callOf(path)
    for (const input of badInputs(document, inputOf(post).body, validInput(name))) {
      sent += 1
      if (sent % everyNth > 0) continue
      const { status, body } = await coordinator.post(name, input)
      expect([name, input, status, body.error]).toEqual([name, input, 400, 'invalid'])
      expect(JSON.stringify(body)).not.toContain(echo)
    }
  }
  expect(sent).toBeGreaterThan(5000)
  expect(await contentsOf(database.read)).toEqual(before)
  expect(log.join('')).not.toContain(echo)
})

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

const brokenBodies = [
  '',
  '{',
  '{"a":1}}',
  '[]',
  'null',
  `"${echo}"`,
  '1e999',
  '{"a":1,}',
  "{'a':1}",
  'NaN',
  '\ufeff{}x',
  nested(30_000),
  `{"a":${nested(30_000)}}`,
  `{"__proto__":{"id":1},"${'k'.repeat(60_000)}":1}`,
]

test('bodies that are not JSON objects are refused', async () => {
  const { coordinator, database, send } = await scene()
  const before = await contentsOf(database.read)
  for (const [index, [path, { post }]] of Object.entries(document.paths).entries()) {
    if (!post || index % everyNth > 0) continue
    for (const body of brokenBodies) {
      const headers = {
        cookie: coordinator.cookie,
        'content-type': 'application/json',
        'content-length': `${Buffer.byteLength(body)}`,
      }
      const answer = await send(path, { method: 'POST', body, headers })
      expect([path, body.slice(0, 20), answer.status]).toEqual([path, body.slice(0, 20), 400])
      expect(answer.body.error).toBe('invalid')
    }
  }
  expect(await contentsOf(database.read)).toEqual(before)
})

const queryValues: Json[] = [
  '',
  ' ',
  echo,
  '-1',
  '0',
  '1.5',
  '1e3',
  '0x10',
  '٣',
  'null',
  '9'.repeat(30),
  `${echo}\u0000`,
  `%${echo}_\\`,
  `/api/get-batch.php?${echo}`,
  `/api/get-${echo}.php`,
  `//${echo}/`,
  echo.repeat(1500),
]

test('queries with values that nobody types are answered, or refused without an echo', async () => {
  const { coordinator, validInput } = await scene()
  for (const [path, { get }] of Object.entries(document.paths)) {
    if (!get) continue
    const name = callOf(path)
    for (const { name: parameter } of get.parameters ?? []) {
      for (const value of queryValues) {
        const query = { ...validInput(name), [parameter]: value } as Record<string, string>
        const { status, body } = await coordinator.get(name, query)
        const at = `${name} ${parameter}=${value}`
        expect([200, 400, 404], at).toContain(status)
        if (status !== 200) expect(JSON.stringify(body), at).not.toContain(echo)
      }
    }
  }
})
