import { alternatives, type Document, type Schema } from './document.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export type JsonObject = { [key: string]: Json }

/** Part of every text below, so that an answer that repeats one is recognized. */
export const echo = 'zqxjk'

/** Values of every type, at and beyond the limits that programs have. */
const values: Json[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  1.5,
  1e300,
  2 ** 31,
  2 ** 53,
  '',
  ' ',
  echo,
  `${echo} ארוך `.repeat(2000),
  `${echo}\u0000`,
  `${echo}\ud800`,
  `\u202e${echo}\u200b`,
  `';drop table ${echo};--`,
  `{{${echo}}}\${${echo}}<script>`,
  `../../${echo}`,
  `${echo}@example.org`,
  `05${echo}123`,
  '0'.repeat(64),
  '2024-13-45',
  [],
  [null],
  [echo],
  [[[[echo]]]],
  Array.from({ length: 3000 }, () => echo),
  {},
  { length: 1, toString: echo, constructor: null },
]

export function* badInputs(document: Document, schema: Schema, valid: JsonObject): Generator<JsonObject> {
  for (const key of schema.required ?? []) {
    const { [key]: _, ...without } = valid
    yield without
  }
  if (schema.additionalProperties === false) {
    for (const key of ['nmae', 'constructor', '']) yield { ...valid, [key]: echo }
  }
  yield* changed(schema, valid, (property, value) => badValues(document, property, value))
}

export function* oddInputs(document: Document, schema: Schema, valid: JsonObject): Generator<JsonObject> {
  yield* changed(schema, valid, (property) => values.filter((value) => matchesAny(document, property, value)))
}

function* changed(
  { properties = {} }: Schema,
  valid: JsonObject,
  valuesOf: (property: Schema, value?: Json) => Iterable<Json>,
) {
  for (const [key, property] of Object.entries(properties)) {
    for (const value of valuesOf(property, valid[key])) yield { ...valid, [key]: value }
  }
}

function* badValues(document: Document, schema: Schema, valid?: Json): Generator<Json> {
  yield* values.filter((value) => !matchesAny(document, schema, value))
  const options = alternatives(document, schema)
  if (Array.isArray(valid)) {
    const items = options.find(({ type }) => type === 'array')?.items
    if (items) for (const item of badValues(document, items, valid[0])) yield [item, ...valid.slice(1)]
  } else if (isObject(valid)) {
    const shape = options.find(({ properties }) => properties)
    if (shape) yield* badInputs(document, shape, valid)
  }
}

/** Whether a value may match. Formats are ignored, because the document has a pattern for each. */
function matches(document: Document, schema: Schema, value: Json): boolean {
  const { type, minLength = 0, maxLength = Infinity, pattern, properties = {}, required = [], items } = schema
  if (schema.enum && !schema.enum.includes(value)) return false
  if (typeof value === 'string') {
    const isLong = value.length >= minLength && value.length <= maxLength
    return (!type || type === 'string') && isLong && (!pattern || new RegExp(pattern, 'u').test(value))
  }
  if (typeof value === 'number') {
    const { minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity } = schema
    const isNumber = type === 'number' || (type === 'integer' && Number.isInteger(value))
    return (!type || isNumber) && value >= minimum && value > exclusiveMinimum && value <= maximum
  }
  if (Array.isArray(value)) {
    const { minItems = 0, maxItems = Infinity } = schema
    const isList = type === 'array' && value.length >= minItems && value.length <= maxItems
    return isList && (!items || value.every((item) => matchesAny(document, items, item)))
  }
  if (isObject(value)) {
    const hasAll = required.every((key) => Object.hasOwn(value, key))
    const entries = Object.entries(value).filter(([key]) => Object.hasOwn(properties, key))
    return (
      (!type || type === 'object') &&
      hasAll &&
      entries.every(([key, item]) => matchesAny(document, properties[key] ?? {}, item))
    )
  }
  return !type || type === (value === null ? 'null' : 'boolean')
}

function matchesAny(document: Document, schema: Schema, value: Json) {
  return alternatives(document, schema).some((option) => matches(document, option, value))
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
