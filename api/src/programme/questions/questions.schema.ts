import { z } from '@hono/zod-openapi'
import { dateTime, id, person } from '../../calls/schemas.ts'
import { subject } from '../../groups/threads/threads.schema.ts'

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
