import { z } from '@hono/zod-openapi'
import { requiredMessage } from '../rules/fields.ts'
import { keyDays } from '../rules/limits.ts'
import { nameError } from '../rules/nameError.ts'
import { phoneError, phonePattern } from '../rules/phone.ts'
import { normalizeText, oneLine, textLimits } from '../rules/text.ts'

z.config(z.locales.he())

const noControlCharacters = /^(?:[\n\t]|\P{Cc})*$/u

const tooLong = (max: number) => `הטקסט ארוך מדי: עד ${max} תווים`

function text(max: number, normalize: (text: string) => string) {
  return (
    z
      .string()
      .overwrite(normalize)
      // UTF-16 units, as HTML inputs count; zod's `max` counts code points.
      .refine((value) => value.length <= max, tooLong(max))
      .regex(noControlCharacters, 'יש בטקסט תווי בקרה שאינם מותרים')
      .refine((value) => value.isWellFormed(), 'יש בטקסט תווים פגומים')
      // The OpenAPI document would have the flag as a part of the pattern.
      .openapi({ maxLength: max, pattern: noControlCharacters.source })
  )
}

export const shortText = text(textLimits.short, oneLine)

export const longText = text(textLimits.long, normalizeText)

export const contactPhone = text(textLimits.contactPhone, oneLine)

/** A visible character: no white space, control, format or filler character, and not the blank braille pattern. */
const visible = /[^\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

export const filled = (schema: typeof shortText) =>
  schema.refine((value) => visible.test(value), requiredMessage).openapi({ minLength: 1 })

export const name = shortText.superRefine((value, context) => {
  const message = nameError(value)
  if (message) context.addIssue({ code: 'custom', message })
})

export const requiredName = filled(name)

export const phone = z.string().regex(phonePattern, phoneError).openapi({ example: '0500000002' })

export const id = z.int().positive()

export const queryId = z.coerce.number<number>().int().positive()

export const ids = z.array(id).max(1000)

export const person = z.object({ id, name: z.string() })

export const idempotencyKey = z
  .string()
  .regex(/^[0-9A-Za-z-]{22,64}$/, 'המפתח צריך להיות באורך 22 עד 64 תווים: אותיות לועזיות, ספרות ומקפים')
  .openapi({
    description: `Random, of at least 128 bits, because it encrypts the stored answer. For at least ${keyDays} days the same key answers as the first time.`,
  })

export const bit = z.union([z.literal(0), z.literal(1)])

export const fieldValue = z.union([z.string(), z.number(), z.boolean()]).nullable()

export const dateTime = z.string().openapi({ example: '2024-11-05 16:20:00', description: 'UTC' })

export const day = z.iso.date().openapi({ example: '2024-11-05' })

export function pageQuery(limit: number) {
  return { page: queryId.default(1), limit: queryId.max(100).default(limit) }
}
