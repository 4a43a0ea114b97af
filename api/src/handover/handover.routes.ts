import { z } from '@hono/zod-openapi'
import { change, read } from '../calls/calls.ts'
import { shapeOf } from '../calls/fieldSchemas.ts'
import { bit, id, longText, queryId } from '../calls/schemas.ts'
import { type HandoverValues, handoverFields } from './handover.fields.ts'
import { answerIncident, groupOfForm, readForm, saveFields } from './handover.service.ts'

const values = shapeOf<HandoverValues>(handoverFields)

const formSchema = z.object({ id, group_id: id, ...values }).openapi('HandoverFile')

const someValues = z
  .strictObject(values)
  .partial()
  .refine((fields) => Object.keys(fields).length > 0, {
    error: 'יש לשלוח שדה אחד לפחות',
    // A field that is there but wrong is named by its own issue.
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
    about: ({ group_id }) => ({ groupId: group_id }),
    run: ({ db, input }) => readForm(db, input.group_id),
  }),

  change('update-group-form.php', {
    summary: 'Saves one field of the handover file or several; an emptied text becomes null.',
    body: { group_id: id, fields: someValues },
    about: ({ group_id }) => ({ groupId: group_id }),
    run: async ({ tx, input }) => {
      const changed = await saveFields(tx, input.group_id, input.fields)
      const details = changed.map((name) => handoverFields[name].label)
      return {
        answer: {},
        entries: changed.length ? [{ action: 'form.update', groupId: input.group_id, details }] : [],
      }
    },
  }),

  change('save-crisis-detail.php', {
    summary: 'Answers one safe-space incident: yes with its details, or no, which removes them.',
    body: { group_form_id: id, incident_id: id, selected: bit.or(z.boolean()), details: longText.nullish() },
    about: async ({ group_form_id }, db) => ({ groupId: await groupOfForm(db, group_form_id) }),
    run: async ({ tx, input }) => {
      const groupId = await groupOfForm(tx, input.group_form_id)
      const selected = Boolean(input.selected)
      const changed = await answerIncident(
        tx,
        input.group_form_id,
        input.incident_id,
        selected,
        input.details ?? undefined,
      )
      // Which incident it was is itself sensitive: the log tells only that one of them was edited.
      const details = ['אירועי מרחב בטוח']
      return { answer: {}, entries: changed && groupId ? [{ action: 'form.update', groupId, details }] : [] }
    },
  }),
] as const
