import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { download } from '../../calls/download.ts'
import { changedEach, logged, unchanged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { id, ids, queryId } from '../../calls/schemas.ts'
import { groupsOfGuide } from '../../groups/groups/groups.queries.ts'
import { groupNameSchema, groupWithEmptyFieldsSchema } from '../../groups/groups/groups.schema.ts'
import { requireActiveGuide, requireCoordinator, requireGuide } from '../../groups/guides/guides.queries.ts'
import { groupAdmins, groupGuides } from '../../schema/groups.table.ts'
import { sheetOf } from '../../sheets/sheet.ts'
import { guideSchema } from '../guides/guides.schema.ts'
import { allGuides } from './assignments.queries.ts'
import { assign, assignGuide, unassign } from './assignments.service.ts'
import { guideSheetColumns } from './guides.sheet.ts'

export const assignmentsCalls = [
  read('get-guides.php', {
    summary: 'Everyone, by name, each with the groups they guide and those they coordinate.',
    answer: {
      guides: z.array(
        guideSchema.extend({
          groups: z.array(groupNameSchema),
          coordinated: z.array(groupNameSchema),
          phone_ended: z.boolean().openapi({
            description:
              'A coordinator whose role has ended set the phone: it signs nobody in until another one confirms it',
          }),
        }),
      ),
    },
    viewed: 'nothing',
    run: async ({ db }) => ({ guides: await allGuides(db) }),
  }),

  read('get-guide.php', {
    summary: 'One guide and the groups they guide.',
    query: { id: queryId },
    answer: { guide: guideSchema, groups: z.array(groupWithEmptyFieldsSchema) },
    resource: ({ id }) => ({ kind: 'guide', id }),
    viewed: 'nothing',
    run: async ({ db, input }) => ({
      guide: await requireGuide(db, input.id),
      groups: await groupsOfGuide(db, input.id),
    }),
  }),

  download('export-guides.php', {
    summary: 'A sheet of everyone, with their groups.',
    body: {},
    entry: () => ({ action: 'guides.export' }),
    run: async ({ db }) => ({
      title: 'מדריכים',
      sheet: sheetOf(guideSheetColumns, await allGuides(db)),
      groupIds: [],
    }),
  }),

  change('add-guide-groups.php', {
    summary: 'Assigns a guide to groups; repeating it is harmless.',
    body: { guideId: id, groupIds: ids },
    run: async ({ tx, actor, input, now }) => {
      await requireActiveGuide(tx, input.guideId)
      const added = await assignGuide(tx, input.guideId, input.groupIds, { guideId: actor.id, now })
      return changedEach({}, added, (groupId) => ({
        action: 'guide.assign',
        groupId,
        subjectId: input.guideId,
        about: { guideIds: [input.guideId] },
      }))
    },
  }),

  change('delete-guide-group.php', {
    summary: 'Takes a guide out of a group; an assignment that does not exist counts as ended.',
    body: { guideId: id, groupId: id },
    resource: ({ groupId }) => ({ kind: 'group', id: groupId }),
    run: async ({ tx, input: { guideId, groupId } }) => {
      await requireGuide(tx, guideId)
      const removed = await unassign(tx, groupGuides, guideId, groupId)
      if (!removed) return unchanged({})
      return logged({}, [{ action: 'guide.remove', groupId, subjectId: guideId }])
    },
  }),

  change('add-admin-groups.php', {
    summary: 'Assigns a coordinator to groups; repeating it is harmless.',
    body: { adminId: id, groupIds: ids },
    run: async ({ tx, input }) => {
      await requireCoordinator(tx, input.adminId)
      const added = await assign(tx, groupAdmins, input.adminId, input.groupIds)
      return changedEach({}, added, (groupId) => ({
        action: 'coordinator.assign',
        groupId,
        subjectId: input.adminId,
        about: { guideIds: [input.adminId] },
      }))
    },
  }),

  change('delete-admin-group.php', {
    summary: 'Takes a coordinator off a group; an assignment that does not exist counts as ended.',
    body: { adminId: id, groupId: id },
    resource: ({ groupId }) => ({ kind: 'group', id: groupId }),
    run: async ({ tx, input: { adminId, groupId } }) => {
      await requireGuide(tx, adminId)
      const removed = await unassign(tx, groupAdmins, adminId, groupId)
      if (!removed) return unchanged({})
      return logged({}, [{ action: 'coordinator.remove', groupId, subjectId: adminId }])
    },
  }),
] as const
