import { z } from '@hono/zod-openapi'
import { change, unchanged } from '../calls/change.ts'
import { shapeOf } from '../calls/fieldSchemas.ts'
import { read } from '../calls/read.ts'
import { bit, id, longText, queryId } from '../calls/schemas.ts'
import { Refusal } from '../errors.ts'
import { fullLabel, type HandoverValues, handoverFields } from './handover.fields.ts'
import { groupOfHandover, readHandover } from './handover.queries.ts'
import { answerIncident, saveFields } from './handover.service.ts'

const values = shapeOf<HandoverValues>(handoverFields)

const formSchema = z.object({ id, group_id: id, ...values }).openapi('HandoverFile')

const someValues = z
  .strictObject(values)
  .partial()
  .refine((fields) => Object.keys(fields).length > 0, {
    error: 'יש לשלוח שדה אחד לפחות',
    // An invalid field has an issue of its own.
    when: ({ issues }) => issues.length === 0,
  })

export const handoverCalls = [
  read('get-group-form.php', {
    summary: "A group's handover file, the kinds of incident, and the details of those answered yes.",
    query: { group_id: queryId },
    answer: {
      form: formSchema,
      incidents: z.array(z.object({ id, label_hebrew: z.string() })),
      details: z.array(z.object({ incident_id: id, details: z.string() })),
    },
    resource: ({ group_id }) => ({ kind: 'group', id: group_id }),
    viewed: ({ group_id }) => ({ kind: 'handover', groupIds: [group_id] }),
    run: ({ db, input }) => readHandover(db, input.group_id),
  }),

  change('update-group-form.php', {
    summary: 'Saves one field of the handover file or several; an emptied text becomes null.',
    body: { group_id: id, fields: someValues },
    resource: ({ group_id }) => ({ kind: 'group', id: group_id }),
    run: async ({ tx, input }) => {
      const changed = await saveFields(tx, input.group_id, input.fields)
      if (changed.length === 0) return unchanged({})
      const details = changed.map(fullLabel)
      return { answer: {}, entries: [{ action: 'handover.update', groupId: input.group_id, details }] }
    },
  }),

  change('save-crisis-detail.php', {
    summary: 'Answers one safe-space incident: yes with its details, or no, which removes them.',
    body: { group_form_id: id, incident_id: id, selected: bit.or(z.boolean()), details: longText.nullish() },
    resource: async ({ group_form_id }, db) => ({
      kind: 'group',
      id: await groupOfHandover(db, group_form_id),
    }),
    run: async ({ tx, input: { group_form_id, incident_id, selected, details } }) => {
      const groupId = await groupOfHandover(tx, group_form_id)
      if (groupId === undefined) throw new Refusal('not-found')
      const changed = await answerIncident(
        tx,
        group_form_id,
        incident_id,
        Boolean(selected),
        details ?? undefined,
      )
      if (!changed) return unchanged({})
      // The kind of incident is sensitive, so the log omits it.
      return { answer: {}, entries: [{ action: 'handover.update', groupId, details: ['אירועי מרחב בטוח'] }] }
    },
  }),
] as const
