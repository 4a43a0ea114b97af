/** The part of an OpenAPI 3.1 document that decides whether an older client still works. */
export type Document = {
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

export type Operation = {
  parameters?: { name: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

export type Content = Record<string, { schema: Schema }>

export type Schema = {
  $ref?: string
  type?: string | string[]
  anyOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  required?: string[]
  items?: Schema
  pattern?: string
  format?: string
} & Partial<Record<(typeof upperLimits | typeof lowerLimits)[number], number>>

export const upperLimits = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const
export const lowerLimits = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const

/** The schema as its alternatives, each of one type, with references and combinations resolved. */
export function alternatives(document: Document, schema: Schema): Schema[] {
  const { $ref, anyOf, allOf, type } = schema
  if ($ref) return alternatives(document, named(document, $ref))
  if (allOf) return [allOf.flatMap((part) => alternatives(document, part)).reduce(combined)]
  if (anyOf) return withOneEnum(anyOf.flatMap((part) => alternatives(document, part)))
  return Array.isArray(type) ? type.map((type) => ({ ...schema, type })) : [schema]
}

export function inputOf({ parameters = [], requestBody }: Operation) {
  const names = parameters.filter(({ required }) => required).map(({ name }) => name)
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))
  return {
    parameters: { type: 'object', properties, required: names },
    body: requestBody?.content['application/json']?.schema ?? { type: 'object' },
  }
}

function named({ components }: Document, ref: string): Schema {
  const schema = components?.schemas?.[ref.split('/').at(-1) ?? '']
  if (!schema) throw new Error(`the document has no ${ref}`)
  return schema
}

function combined(one: Schema, other: Schema): Schema {
  return {
    ...one,
    ...other,
    properties: { ...one.properties, ...other.properties },
    required: [...(one.required ?? []), ...(other.required ?? [])],
  }
}

/** `0 | 1` and `[0, 1]` are the same set of values. */
function withOneEnum(schemas: Schema[]): Schema[] {
  const list: Schema[] = []
  for (const schema of schemas) {
    const same = list.findIndex((other) => other.enum && schema.enum && other.type === schema.type)
    const merged = list[same]
    if (merged) list[same] = { ...merged, enum: [...(merged.enum ?? []), ...(schema.enum ?? [])] }
    else list.push(schema)
  }
  return list
}
