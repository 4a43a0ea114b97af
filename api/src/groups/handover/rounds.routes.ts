import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { read } from '../../calls/read.ts'
import { dateTime, filled, id, longText, person, queryId } from '../../calls/schemas.ts'
import { remarkFields, remarkLabel } from '../../rules/remarks.fields.ts'
import { handoverShape } from './handover.schema.ts'
import { roundsOfGroup } from './rounds.queries.ts'
import { addRemark, deleteRemark, findRemark } from './rounds.service.ts'

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

  change('add-remark.php', {
    summary: 'Remarks on a field of a handover file that awaits approval or an update.',
    body: { group_id: id, field, text: filled(longText) },
    answer: { id },
    resource: ({ group_id }) => ({ kind: 'group', id: group_id }),
    run: async ({ tx, actor, input: { group_id: groupId, field, text }, now }) => {
      const remarkId = await addRemark(tx, { groupId, field, text, by: { guideId: actor.id, now } })
      return {
        answer: { id: remarkId },
        entries: [{ action: 'remark.add', groupId, details: [remarkLabel(field)] }],
      }
    },
  }),

  change('delete-remark.php', {
    summary: 'Deletes a remark, until the file is handed in again.',
    body: { id },
    resource: async ({ id }, db) => ({ kind: 'group', id: (await findRemark(db, id))?.groupId }),
    run: async ({ tx, input }) => {
      const { groupId, field } = await deleteRemark(tx, input.id)
      return {
        answer: {},
        entries: [{ action: 'remark.delete', groupId, details: [remarkLabel(field)] }],
      }
    },
  }),
] as const
