import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import type { Entry } from '../../calls/env.ts'
import { baseSchema, basesSchema, hash } from '../../calls/fieldSchemas.ts'
import { logged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { bit, dateTime, id, longText, person, queryId } from '../../calls/schemas.ts'
import { type HandoverValues, handoverFields } from '../../rules/handover.fields.ts'
import type { RemarkField } from '../../rules/remarks.fields.ts'
import { refuseConflict } from '../edits/edits.service.ts'
import { groupOfHandover, readHandover } from './handover.queries.ts'
import { handoverShape } from './handover.schema.ts'
import { answerIncident, saveFields } from './handover.service.ts'

const formSchema = z.object({ id, group_id: id, ...handoverShape }).openapi('HandoverFile')

const someValues = z
  .strictObject(handoverShape)
  .partial()
  .refine((fields) => Object.keys(fields).length > 0, {
    error: 'יש לשלוח שדה אחד לפחות',
    // An invalid field has an issue of its own.
    when: ({ issues }) => issues.length === 0,
  })

function outcomeOf(groupId: number, fields: RemarkField[]) {
  const entry: Entry = { action: 'handover.update', groupId, data: { fields } }
  return logged({}, fields.length > 0 ? [entry] : [])
}

export const handoverCalls = [
  read('get-group-form.php', {
    summary: "A group's handover file, the kinds of incident, and the details of those answered yes.",
    query: { group_id: queryId },
    answer: {
      form: formSchema,
      editors: z.record(z.string(), id).openapi({
        description: 'The id of the guide who changed each field last; of an incident as `incident-{id}`',
      }),
      coordinatorEdits: z.record(z.string(), z.object({ guide: person, at: dateTime })).openapi({
        description: 'By the same names, the last edits that coordinators made within a week',
      }),
      incidents: z.array(z.object({ id, label_hebrew: z.string() })),
      details: z.array(z.object({ incident_id: id, details: z.string() })),
    },
    resource: ({ group_id }) => ({ kind: 'group', id: group_id }),
    viewed: ({ group_id }) => ({ kinds: ['handover'], groupIds: [group_id] }),
    run: ({ db, input, now }) => readHandover(db, input.group_id, now),
  }),

  change('update-group-form.php', {
    summary: 'Saves one field of the handover file or several; an emptied text becomes null.',
    body: { group_id: id, fields: someValues, base: basesSchema<HandoverValues>(handoverFields) },
    resource: ({ group_id }) => ({ kind: 'group', id: group_id }),
    run: async ({ tx, actor, input: { group_id, fields, base }, now }) => {
      const by = { guideId: actor.id, now }
      const { changed, conflict } = await saveFields(tx, group_id, { fields, base, by })
      const outcome = outcomeOf(group_id, changed)
      return conflict
        ? refuseConflict(tx, conflict, outcome, { kind: 'handover', groupId: group_id, ...by })
        : outcome
    },
  }),

  change('save-crisis-detail.php', {
    summary: 'Answers one safe-space incident: yes with its details, or no, which removes them.',
    body: {
      group_form_id: id,
      incident_id: id,
      selected: bit.or(z.boolean()),
      details: longText.nullish(),
      base: baseSchema(hash).optional().openapi({
        description:
          'The SHA-256 of the details that the answer was typed over, null if it was not yes; or several',
      }),
    },
    resource: async ({ group_form_id }, db) => ({
      kind: 'group',
      id: await groupOfHandover(db, group_form_id),
    }),
    run: async ({ tx, actor, input, now }) => {
      const by = { guideId: actor.id, now }
      const { groupId, changed, conflict } = await answerIncident(tx, {
        handoverId: input.group_form_id,
        incidentId: input.incident_id,
        selected: Boolean(input.selected),
        details: input.details ?? undefined,
        base: input.base,
        by,
      })
      // The kind of incident is sensitive, so the log omits it.
      const outcome = outcomeOf(groupId, changed ? ['incidents'] : [])
      return conflict ? refuseConflict(tx, conflict, outcome, { kind: 'handover', groupId, ...by }) : outcome
    },
  }),
] as const
