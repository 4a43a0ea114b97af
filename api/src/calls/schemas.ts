import { z } from '@hono/zod-openapi'
import { textLimits } from '../limits.ts'
import { asKept } from '../text.ts'

z.config(z.locales.he())

const tooLong = (max: number) => `ארוך מדי: עד ${max} תווים`

function text(max: number) {
  return (
    z
      .string()
      .overwrite(asKept)
      // JavaScript's length, as the inputs of the pages count it; zod's own `max` counts code points.
      .refine((value) => value.length <= max, tooLong(max))
      .regex(/^(?:[\n\t]|\P{Cc})*$/u, 'יש בטקסט תווי בקרה שאינם מותרים')
      .refine((value) => value.isWellFormed(), 'יש בטקסט תווים פגומים')
      .openapi({ maxLength: max })
  )
}

export const shortText = text(textLimits.short)

export const longText = text(textLimits.long)

/** The phone of a trainee, free. */
export const contactPhone = text(textLimits.contactPhone)

/** A visible character: no white space, control, format or filler character, and not the blank braille pattern. */
const visible = /[^\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A name with at least one visible character. */
export const requiredName = text(textLimits.short).regex(visible, 'שדה חובה')

/** The phone that someone signs in with (specification, chapter 5). */
export const phone = z
  .string()
  .regex(/^0[5-9]\d{8}$/, 'יש להזין מספר טלפון תקין (10 ספרות)')
  .openapi({ example: '0500000002' })

/** An id in a body. */
export const id = z.int().positive()

/** An id in a query. */
export const queryId = z.coerce.number<number>().int().positive()

export const ids = z.array(id).max(1000)

/** A switch that the wire carries as 1 or 0. */
export const bit = z.union([z.literal(0), z.literal(1)])

export const stageId = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

/** `YYYY-MM-DD HH:mm:ss`, UTC. */
export const dateTime = z.string().openapi({ example: '2024-11-05 16:20:00', description: 'UTC' })
