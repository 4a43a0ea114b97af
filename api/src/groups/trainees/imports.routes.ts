import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { logged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { dateTime, id, queryId } from '../../calls/schemas.ts'
import { maxImportRows, undoImportHours } from '../../rules/limits.ts'
import { findImport, importsOf } from './imports.queries.ts'
import { importTrainees, undoImport } from './imports.service.ts'
import { newTrainee, traineeBases, traineeChanges } from './trainees.schema.ts'

const { group_id: _inGroup, ...addedTrainee } = newTrainee

const { group_id: _toGroup, ...changedFields } = traineeChanges

const counts = { added: z.int(), changed: z.int() }

export const importsCalls = [
  read('get-imports.php', {
    summary: `The imports of a group's trainees in the last ${undoImportHours} hours, the last first.`,
    query: { groupId: queryId },
    answer: { imports: z.array(z.object({ id, guide: z.string(), at: dateTime, ...counts })) },
    resource: ({ groupId }) => ({ kind: 'group', id: groupId }),
    viewed: 'nothing',
    run: async ({ db, input, now }) => ({ imports: await importsOf(db, input.groupId, now) }),
  }),

  change('import-trainees.php', {
    summary:
      'Adds and changes trainees of a group, all or none. Refused with `changed-meanwhile` when a value has changed since ' +
      'it was compared.',
    maxBodyBytes: 8 * 1024 * 1024,
    body: {
      groupId: id,
      added: z.array(z.strictObject(addedTrainee)).max(maxImportRows),
      changed: z
        .array(z.strictObject({ id, fields: z.strictObject(changedFields), base: traineeBases }))
        .max(maxImportRows),
    },
    answer: { id, ...counts },
    resource: ({ groupId }) => ({ kind: 'group', id: groupId }),
    run: async ({ tx, actor, input, now }) => {
      const answer = await importTrainees(tx, { ...input, by: { guideId: actor.id, now } })
      const counts = { added: answer.added, changed: answer.changed }
      return logged(answer, [{ action: 'trainees.import', groupId: input.groupId, data: { counts } }])
    },
  }),

  change('undo-import.php', {
    summary: `Takes back what nobody has changed since an import of the last ${undoImportHours} hours.`,
    body: { id },
    answer: {
      removed: z.int(),
      restored: z.int(),
      kept: z.int().openapi({ description: 'Trainees whom somebody has changed since' }),
    },
    resource: async (input, db) => ({ kind: 'group', id: (await findImport(db, input.id))?.group_id }),
    run: async ({ tx, input, now }) => {
      const { groupId, ...answer } = await undoImport(tx, input.id, now)
      const counts = { removed: answer.removed, restored: answer.restored }
      return logged(answer, [{ action: 'trainees.undo-import', groupId, data: { counts } }])
    },
  }),
] as const
