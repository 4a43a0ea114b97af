import { z } from '@hono/zod-openapi'
import type { FieldDescription, FieldValue } from '../rules/fields.ts'
import { maxBaseValues } from '../rules/limits.ts'
import { textLimits } from '../rules/text.ts'
import { bit, contactPhone, filled, longText, shortText } from './schemas.ts'

const texts = { short: shortText, long: longText, contactPhone }

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

export const hash = z.string().regex(/^[0-9a-f]{64}$/)

export function baseSchema<Value extends FieldValue>(value: z.ZodType<Value, Value>) {
  const values = z.array(value.nullable()).min(1).max(maxBaseValues)
  return z
    .union([value.nullable(), values], { error: 'הערך הקודם של השדה אינו תקין' })
    .transform((base) => (Array.isArray(base) ? base : [base]))
}

type BaseSchema = ReturnType<typeof baseSchema<FieldValue>>

export function basesSchema<Values extends object>(fields: Record<keyof Values, FieldDescription>) {
  const shape = Object.entries<FieldDescription>(fields).map(([name, field]) => [
    name,
    baseSchema(storedSchemaOf(field)).optional(),
  ])
  return z
    .strictObject(Object.fromEntries(shape) as { [Name in keyof Values]: z.ZodOptional<BaseSchema> })
    .optional()
    .openapi({
      description:
        'The value that each field was typed over, of a long text its SHA-256; or several, of which one is stored. A field with another value is not overwritten.',
    })
}

/** Accepts every value that may be stored, including those of earlier versions with other options. */
function storedSchemaOf({ kind }: FieldDescription): z.ZodType<FieldValue, FieldValue> {
  switch (kind) {
    case 'long':
      return hash
    case 'yesNo':
      return z.boolean()
    case 'bit':
      return bit
    case 'choice':
    case 'openChoice':
    case 'short':
    case 'contactPhone':
      return z.string().max(textLimits.short)
  }
}
