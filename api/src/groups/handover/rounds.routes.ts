import { z } from '@hono/zod-openapi'
import { read } from '../../calls/read.ts'
import { dateTime, id, person, queryId } from '../../calls/schemas.ts'
import { remarkFields } from '../../rules/remarks.fields.ts'
import { handoverShape } from './handover.schema.ts'
import { roundsOfGroup } from './rounds.queries.ts'

const field = z.enum(remarkFields)

export const roundsCalls = [
  read('get-review-rounds.php', {
    summary:
      "Each time that a group's handover file was handed in, the latest first: what changed since the time before, the " +
      "decision and the coordinators' remarks. `rejected` has the answers that were last rejected.",
    query: { groupId: queryId },
    answer: {
      rounds: z.array(
        z.object({
          id,
          handedInAt: dateTime.nullable(),
          handedInBy: person.nullable(),
          outcome: z.enum(['approved', 'rejected']).nullable(),
          decidedAt: dateTime.nullable(),
          decidedBy: person.nullable(),
          reason: z.string().nullable(),
          changed: z.array(field),
          remarks: z.array(z.object({ id, field, text: z.string(), guide: person.nullable(), at: dateTime })),
        }),
      ),
      rejected: z
        .object({
          fields: z.object(handoverShape),
          incidents: z
            .record(z.string(), z.string())
            .openapi({ description: 'The details of each incident that was answered yes, by id' }),
        })
        .nullable(),
    },
    resource: ({ groupId }) => ({ kind: 'group', id: groupId }),
    viewed: ({ groupId }) => ({ kinds: ['handover'], groupIds: [groupId] }),
    run: ({ db, input }) => roundsOfGroup(db, input.groupId),
  }),
] as const
