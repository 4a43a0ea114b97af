import { z } from '@hono/zod-openapi'
import { dateTime, id, person } from '../../calls/schemas.ts'
import { remarkFields } from '../../rules/remarks.fields.ts'

export const subject = z
  .enum(remarkFields)
  .nullable()
  .openapi({ description: 'Null for a question about the whole file' })

export const questionSchema = z
  .object({
    id,
    field: subject,
    text: z.string(),
    askedBy: person.nullable(),
    askedAt: dateTime,
    settledBy: person.nullable(),
    settledAt: dateTime.nullable().openapi({ description: 'Null while the question is open' }),
    answers: z.array(z.object({ id, text: z.string(), guide: person.nullable(), at: dateTime })),
  })
  .openapi('Question')
