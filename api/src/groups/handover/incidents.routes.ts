import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { logged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { id, requiredName } from '../../calls/schemas.ts'
import { incidentKinds } from './handover.queries.ts'
import { addIncidentKind, changeIncidentKind } from './incidents.service.ts'

export const incidentsCalls = [
  read('get-incident-kinds.php', {
    summary: 'Every kind of safe-space incident, with the retired ones.',
    answer: {
      kinds: z.array(
        z.object({
          id,
          label: z.string(),
          putAway: z.boolean().openapi({ description: 'Only files that have answered it show the kind' }),
        }),
      ),
    },
    viewed: 'nothing',
    run: async ({ db }) => ({ kinds: await incidentKinds(db) }),
  }),

  change('add-incident-kind.php', {
    summary: 'Adds a kind of incident to every handover file.',
    body: { label: requiredName },
    answer: { id },
    run: async ({ tx, input: { label } }) =>
      logged({ id: await addIncidentKind(tx, label) }, [
        { action: 'incident-kind.create', data: { name: label } },
      ]),
  }),

  change('update-incident-kind.php', {
    summary: 'Renames, retires or restores a kind of incident. Its answers stay.',
    body: { id, label: requiredName.optional(), putAway: z.boolean().optional() },
    run: async ({ tx, input: { id, label, putAway: retired }, now }) =>
      logged({}, await changeIncidentKind(tx, id, { label, retired }, now)),
  }),
] as const
