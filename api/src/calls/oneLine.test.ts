import { expect, test } from 'vitest'
import { alternatives, type Document, inputOf, type Schema } from '../../openapi/document.ts'
import type { Json, JsonObject } from '../../openapi/inputs.ts'
import type { CallName } from '../rules/callList.ts'
import { textLimits } from '../rules/text.ts'
import { startApi } from '../testing/api.ts'
import { contentsOf } from '../testing/contents.ts'
import { coordinatorInputs } from '../testing/coordinatorInputs.ts'
import { shortText } from './schemas.ts'

/** A direction mark, a letter without a shape and three kinds of space. */
const odd = /[\u200f\u3164\u2028\u00a0\u2003]/

const withOdd = (text: string) => `\u200f${text}\u3164\u2028\u00a0\u2003`

const isOneLine = ({ maxLength, pattern }: Schema) =>
  pattern !== undefined && [textLimits.short, textLimits.contactPhone].some((limit) => limit === maxLength)

/** An input with odd characters in each text of one line, those that are left out included. */
function marked(document: Document, schema: Schema, value: Json | undefined): Json | undefined {
  const options = alternatives(document, schema)
  if (value === undefined || typeof value === 'string') {
    return options.some(isOneLine) ? withOdd(value ?? 'טקסט') : value
  }
  const { items, properties = {} } = options.find((option) => option.items ?? option.properties) ?? {}
  if (Array.isArray(value)) return value.map((item) => marked(document, items ?? {}, item) ?? null)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(properties).map(([name, part]) => [
    name,
    marked(document, part, value[name]),
  ])
  return JSON.parse(JSON.stringify({ ...value, ...Object.fromEntries(entries) }))
}

test('no call stores invisible characters, line breaks or other spaces in a text of one line', async () => {
  const api = startApi()
  let caller = await api.signInCoordinator()
  const inputs = await coordinatorInputs(caller)
  const document: Document = (await api.send('/api/openapi.json')).body
  const stored: string[] = []
  for (const [path, { post }] of Object.entries(document.paths)) {
    const name = path.replace('/api/', '') as CallName
    const valid: JsonObject = JSON.parse(JSON.stringify(inputs[name]))
    const input = post && marked(document, inputOf(post).body, valid)
    if (!odd.test(JSON.stringify(input ?? {}))) continue
    const { status } = await caller.post(name, input as JsonObject)
    if (status === 200) stored.push(name)
    if (status === 401) caller = await api.signInCoordinator('אחרת')
  }
  expect(stored).toEqual(
    expect.arrayContaining(['add-trainee.php', 'add-group.php', 'update-guide.php', 'update-group-form.php']),
  )
  const contents = JSON.stringify(await contentsOf(api.database.read))
  expect(contents).toContain('טקסט')
  expect(contents.match(odd)).toBeNull()
})

test('a text of one line is in the normal form of Unicode', () => {
  expect(shortText.parse('Jose\u0301')).toBe('José')
})
