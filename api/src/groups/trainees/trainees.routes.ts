import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { download } from '../../calls/download.ts'
import type { Entry } from '../../calls/env.ts'
import { changedEach, logged, unchanged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { dateTime, id, pageQuery, queryId, shortText } from '../../calls/schemas.ts'
import { restoreDays } from '../../rules/limits.ts'
import { sheetInParts } from '../../sheets/sheet.ts'
import { refuseConflict } from '../edits/edits.service.ts'
import { searchTrainees } from './search.queries.ts'
import {
  deletedTraineesOf,
  findDeletedTrainee,
  foundTrainees,
  groupName,
  groupOfTrainee,
  traineesOf,
} from './trainees.queries.ts'
import { newTrainee, traineeBases, traineeChanges, traineeSchema } from './trainees.schema.ts'
import { addTrainee, deleteTrainee, purgeTrainee, restoreTrainee, updateTrainee } from './trainees.service.ts'
import { traineeSheetColumns, traineeSheetColumnsOfAll } from './trainees.sheet.ts'

const deletedTraineeSchema = traineeSchema.pick({ id: true, first_name: true, last_name: true }).extend({
  deletedAt: dateTime,
  deletedBy: z.string().openapi({ description: 'Who deleted the trainee' }),
  isListed: z.boolean().openapi({ description: 'Whether a trainee of this name is in the list again' }),
})

export const traineesCalls = [
  read('get-group-trainees.php', {
    summary: 'The trainees of a group, by last name.',
    query: { groupId: queryId },
    answer: { trainees: z.array(traineeSchema) },
    resource: ({ groupId }) => ({ kind: 'group', id: groupId }),
    viewed: ({ groupId }) => ({ kinds: ['trainees'], groupIds: [groupId] }),
    run: async ({ db, input }) => ({ trainees: await traineesOf(db, input.groupId) }),
  }),

  read('get-trainees.php', {
    summary: 'Trainees of all groups, searched by name or phone, a page at a time.',
    query: {
      search: shortText
        .optional()
        .openapi({ description: 'Part of the first, last or full name or of the phone' }),
      groupId: queryId.optional(),
      ...pageQuery(10),
    },
    answer: { trainees: z.array(traineeSchema.extend({ group_name: z.string() })), total: z.int() },
    viewed: (_input, { trainees }) => ({
      kinds: ['trainees'],
      groupIds: new Set(trainees.map(({ group_id }) => group_id)),
    }),
    run: ({ db, input }) => searchTrainees(db, input),
  }),

  download('export-trainees.php', {
    summary: 'A sheet of the trainees of a group, or of those that a search finds in all groups.',
    body: { groupId: id.optional(), search: shortText.optional() },
    resource: ({ groupId }) => (groupId === undefined ? { kind: 'none' } : { kind: 'group', id: groupId }),
    entry: ({ groupId, search }) => ({
      action: 'trainees.export',
      ...(groupId !== undefined && { groupId }),
      ...(search && { data: { search: true } }),
    }),
    run: async ({ db, input }) => {
      const { groupIds, parts } = await foundTrainees(db, input)
      const group = input.groupId === undefined ? undefined : await groupName(db, input.groupId)
      return {
        title: group === undefined ? 'חניכים' : `חניכים ${group}`,
        sheet:
          group === undefined
            ? sheetInParts(traineeSheetColumnsOfAll, parts)
            : sheetInParts(traineeSheetColumns, parts),
        groupIds,
      }
    },
  }),

  change('add-trainee.php', {
    summary: 'Adds a trainee to a group.',
    body: newTrainee,
    answer: { id },
    resource: ({ group_id }) => ({ kind: 'group', id: group_id }),
    run: async ({ tx, input }) => {
      const newId = await addTrainee(tx, input)
      return logged({ id: newId }, [{ action: 'trainee.create', groupId: input.group_id, traineeId: newId }])
    },
  }),

  change('update-trainee.php', {
    summary: 'Changes the given fields of a trainee; moving to another group needs the right to act on both.',
    body: { id, ...traineeChanges, base: traineeBases },
    resource: async (input, db) => ({ kind: 'group', id: await groupOfTrainee(db, input.id) }),
    run: async ({ tx, actor, input: { id: traineeId, base, ...fields }, now, authorize }) => {
      if (fields.group_id !== undefined) await authorize({ kind: 'group', id: fields.group_id })
      const by = { guideId: actor.id, now }
      const { from, to, changed, conflict } = await updateTrainee(tx, traineeId, { fields, base, by })
      const data = { fields: changed }
      const entryOf = (groupId: number): Entry => ({ action: 'trainee.update', groupId, traineeId, data })
      const outcome = changedEach({}, changed.length > 0 ? [...new Set([from, to])] : [], entryOf)
      return conflict
        ? refuseConflict(tx, conflict, outcome, { kind: 'trainees', groupId: from, ...by })
        : outcome
    },
  }),

  change('delete-trainee.php', {
    summary: `Deletes a trainee, whom coordinators can restore for ${restoreDays} days.`,
    body: { id, base: traineeBases },
    resource: async (input, db) => ({ kind: 'group', id: await groupOfTrainee(db, input.id) }),
    run: async ({ tx, actor, input, now }) => {
      const by = { guideId: actor.id, now }
      const { groupId, conflict } = await deleteTrainee(tx, input.id, { base: input.base, by })
      if (conflict) {
        return refuseConflict(tx, conflict, unchanged({}), { kind: 'trainees', groupId, ...by })
      }
      return logged({}, [{ action: 'trainee.delete', groupId, traineeId: input.id }])
    },
  }),

  read('get-deleted-trainees.php', {
    summary: 'The deleted trainees of a group that can be restored, the last deleted first.',
    query: { groupId: queryId },
    answer: { trainees: z.array(deletedTraineeSchema) },
    resource: ({ groupId }) => ({ kind: 'group', id: groupId }),
    viewed: ({ groupId }) => ({ kinds: ['trainees'], groupIds: [groupId] }),
    run: async ({ db, input }) => ({ trainees: await deletedTraineesOf(db, input.groupId) }),
  }),

  change('restore-trainee.php', {
    summary:
      'Restores a deleted trainee, moved up by closings of years since. With a trainee of the same name in the ' +
      'list it is refused as `trainee-listed`, unless `isAnother` says that it is another one.',
    body: { id, isAnother: z.boolean().optional() },
    answer: {
      keptGrade: z.string().nullable().openapi({
        description: 'The grade if a year was closed since the deletion and they have not moved up',
      }),
    },
    resource: async (input, db) => ({
      kind: 'group',
      id: (await findDeletedTrainee(db, input.id))?.group_id,
    }),
    run: async ({ tx, input }) => {
      const { groupId, keptGrade } = await restoreTrainee(tx, input.id, input.isAnother ?? false)
      return logged({ keptGrade }, [{ action: 'trainee.restore', groupId, traineeId: input.id }])
    },
  }),

  change('purge-trainee.php', {
    summary: 'Removes a deleted trainee for good.',
    body: { id },
    resource: async (input, db) => ({
      kind: 'group',
      id: (await findDeletedTrainee(db, input.id))?.group_id,
    }),
    run: async ({ tx, input }) => {
      const groupId = await purgeTrainee(tx, input.id)
      return logged({}, [{ action: 'trainee.purge', groupId, traineeId: input.id }])
    },
  }),
] as const
