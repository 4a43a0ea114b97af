import { z } from '@hono/zod-openapi'
import { dateTime, id, person } from '../../calls/schemas.ts'
import { handoverShape } from '../../groups/handover/handover.schema.ts'

export const yearSchema = z.object({ id, label: z.string().openapi({ example: 'תשפ״ה' }) })

export const fileShape = {
  id,
  year: yearSchema,
  groupId: id,
  name: z.string().openapi({ description: 'Of the group' }),
  guides: z.array(person),
  coordinators: z.array(person),
  writers: z.array(person).openapi({ description: 'Who changed a field last' }),
  approvedBy: person.nullable(),
  approvedAt: dateTime.nullable(),
  acceptedBy: person.nullable(),
  acceptedAt: dateTime.nullable(),
  fields: z.object(handoverShape),
  incidents: z.array(z.object({ id, label: z.string(), details: z.string() })),
}
