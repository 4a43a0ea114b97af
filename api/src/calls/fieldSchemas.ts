import { z } from '@hono/zod-openapi'
import type { FieldDescription } from '../fields.ts'
import { bit, contactPhone, filled, longText, shortText } from './schemas.ts'

const texts = { short: shortText, long: longText, contactPhone }

/** The zod shape of a form: fields for which `isRequired` holds must be filled, all others may be null. */
export function shapeOf<Values extends object>(
  fields: Record<keyof Values, FieldDescription>,
  isRequired: (field: FieldDescription) => boolean = () => false,
) {
  const shape = Object.entries<FieldDescription>(fields).map(([name, field]) => {
    const required = isRequired(field)
    const schema = schemaOf(field, required)
    return [name, required ? schema : schema.nullable()]
  })
  return Object.fromEntries(shape) as { [Name in keyof Values]: z.ZodType<Values[Name], Values[Name]> }
}

function schemaOf(field: FieldDescription, required: boolean): z.ZodType {
  switch (field.kind) {
    case 'choice':
      return z.enum(field.options)
    case 'openChoice':
      return shortText
    case 'yesNo':
      return z.boolean()
    case 'bit':
      return bit
    default:
      return required ? filled(texts[field.kind]) : texts[field.kind]
  }
}
