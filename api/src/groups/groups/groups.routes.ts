import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { download } from '../../calls/download.ts'
import type { Actor, Deps } from '../../calls/env.ts'
import { logged, unchanged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { id, longText, queryId, requiredName } from '../../calls/schemas.ts'
import { Refusal } from '../../rules/errors.ts'
import { isCoordinator } from '../../rules/permissions.ts'
import { Stage } from '../../rules/stages.ts'
import { sheetOf } from '../../sheets/sheet.ts'
import { requireCoordinator, requireGuide } from '../guides/guides.queries.ts'
import { changeGroup } from './changing.service.ts'
import { confirmTrainees, undoConfirmation } from './confirming.service.ts'
import {
  allGroups,
  allGroupsWithCoordinators,
  archivedGroups,
  findGroup,
  groupNames,
  groupsAtStage,
  groupsOfCoordinator,
} from './groups.queries.ts'
import {
  groupAtStageSchema,
  groupNameSchema,
  groupSchema,
  groupWithCoordinatorsSchema,
  groupWithEmptyFieldsSchema,
  stageId,
} from './groups.schema.ts'
import { assignCoordinator, createGroup, moveGroup } from './groups.service.ts'
import { groupSheetColumns } from './groups.sheet.ts'
import { coordinatorStats, countDecidableRequests, stageSummary } from './stats.queries.ts'

export const groupsCalls = [
  read('get-groups.php', {
    summary:
      'Every group by name. Visitors, and guides unless the registration is open, get ids and names only. Answers 304 to a known ETag.',
    answer: { groups: z.union([z.array(groupSchema), z.array(groupNameSchema)]) },
    cache: { audienceOf: (actor, config) => (seesAllGroups(actor, config) ? 'guide' : 'visitor') },
    viewed: 'nothing',
    run: async ({ db, actor, config }) => ({
      groups: seesAllGroups(actor, config) ? await allGroups(db) : await groupNames(db),
    }),
  }),

  read('get-groups-with-admin.php', {
    summary: 'Every group with its coordinators, by name. Answers 304 to a known ETag.',
    answer: { groups: z.array(groupWithCoordinatorsSchema) },
    cache: { audienceOf: () => 'coordinator' },
    viewed: 'nothing',
    run: async ({ db }) => ({ groups: await allGroupsWithCoordinators(db) }),
  }),

  read('get-admin-groups.php', {
    summary:
      'The groups that someone coordinates, or covers today; the latter do not have their id among `adminIds`. Answers 304 to a known ETag.',
    query: { adminId: queryId },
    answer: { groups: z.array(groupWithCoordinatorsSchema) },
    cache: 'by-content',
    viewed: 'nothing',
    run: async ({ db, input, now }) => {
      await requireGuide(db, input.adminId)
      return { groups: await groupsOfCoordinator(db, input.adminId, now) }
    },
  }),

  read('get-group.php', {
    summary: 'One group; a coordinator gets 200 with `not-found` for one that does not exist.',
    query: { id: queryId },
    answer: {
      success: z.literal(true),
      group: groupWithEmptyFieldsSchema.extend({
        approvalNote: z.string().nullable(),
        archived: z.boolean().openapi({ description: 'true once a coordinator took it off the lists' }),
      }),
    },
    resource: ({ id }) => ({ kind: 'group', id }),
    notFoundStatus: 200,
    viewed: 'nothing',
    run: async ({ db, input }) => {
      const group = await findGroup(db, input.id)
      if (!group) throw new Refusal('not-found')
      return { success: true, group }
    },
  }),

  read('get-archived-groups.php', {
    summary: 'The groups of the open year that were taken off the lists, by name.',
    answer: { groups: z.array(groupNameSchema) },
    viewed: 'nothing',
    run: async ({ db }) => ({ groups: await archivedGroups(db) }),
  }),

  read('get-groups-by-stage.php', {
    summary:
      'The groups at one stage: those that wait for approval by how long they have waited, others by name.',
    query: { stage_id: z.coerce.number<number>().pipe(stageId) },
    answer: { groups: z.array(groupAtStageSchema) },
    viewed: 'nothing',
    run: async ({ db, input }) => ({ groups: await groupsAtStage(db, input.stage_id) }),
  }),

  read('get-stage-summary.php', {
    summary:
      'How many groups are at each stage, zeros included, and how many join requests wait. Answers 304 to a known ETag.',
    answer: {
      summary: z.array(z.object({ progressStageId: stageId, count: z.int() })),
      joinRequests: z.int(),
    },
    cache: 'by-content',
    viewed: 'nothing',
    run: async ({ db }) => ({
      summary: await stageSummary(db),
      joinRequests: await countDecidableRequests(db),
    }),
  }),

  read('get-admin-stats.php', {
    summary: "The totals on a coordinator's dashboard. Answers 304 to a known ETag.",
    query: { adminId: queryId },
    answer: {
      stats: z.object({
        adminGroups: z.int(),
        adminGuides: z.int().openapi({ description: 'Each guide of their groups once' }),
        totalGroups: z.int(),
        totalTrainees: z.int(),
      }),
    },
    cache: 'by-content',
    viewed: 'nothing',
    run: async ({ db, input, now }) => {
      await requireGuide(db, input.adminId)
      return { stats: await coordinatorStats(db, input.adminId, now) }
    },
  }),

  download('export-groups.php', {
    summary: 'A sheet of every group, or of the given ones, as in the groups list.',
    body: { groupIds: z.array(id).max(5000).optional() },
    entry: () => ({ action: 'groups.export' }),
    run: async ({ db, input }) => {
      const wanted = input.groupIds && new Set(input.groupIds)
      const groups = await allGroupsWithCoordinators(db)
      return {
        title: 'קבוצות',
        sheet: sheetOf(groupSheetColumns, wanted ? groups.filter(({ id }) => wanted.has(id)) : groups),
        groupIds: [],
      }
    },
  }),

  change('add-group.php', {
    summary:
      'Creates a group with its empty handover file; with `admin_id`, that coordinator gets it at once.',
    body: { name: requiredName, stage_id: stageId.default(Stage.active), admin_id: id.nullish() },
    answer: { id },
    run: async ({ tx, input, now }) => {
      const groupId = await createGroup(tx, input.name, input.stage_id, now)
      if (input.admin_id) {
        await requireCoordinator(tx, input.admin_id)
        await assignCoordinator(tx, groupId, input.admin_id)
      }
      return logged({ id: groupId }, [{ action: 'group.create', groupId }])
    },
  }),

  change('update-group.php', {
    summary:
      'Renames a group, takes it off the lists or returns it there. An archived group keeps its guides, trainees and file, ' +
      'and ends with the year.',
    body: { id, name: requiredName.optional(), archived: z.boolean().optional() },
    run: async ({ tx, actor, input: { id, ...changes }, now }) => {
      const entries = await changeGroup(tx, id, changes, { guideId: actor.id, now })
      return logged({}, entries)
    },
  }),

  change('update-group-stage.php', {
    summary:
      'Moves a group to another stage. The reason of a rejection is kept while the group awaits an update, and that of an ' +
      'approval, which are words to the guides, while it is approved.',
    body: { group_id: id, stage_id: stageId, reason: longText.nullish() },
    resource: ({ group_id }) => ({ kind: 'group', id: group_id }),
    answer: {
      moved: z.boolean().openapi({ description: 'false when the group was at this stage already' }),
    },
    run: async ({ tx, actor, input: { group_id: groupId, stage_id, reason }, now }) => {
      const by = { guideId: actor.id, now }
      const action = await moveGroup(tx, groupId, stage_id, reason ?? '', by)
      if (!action) return unchanged({ moved: false })
      return logged({ moved: true }, [{ action, groupId, data: { stage: stage_id } }])
    },
  }),

  change('update-trainees-status.php', {
    summary: 'A member confirms that the trainee list is up to date, or undoes that within seconds.',
    body: { groupId: id, undo: z.boolean().default(false) },
    resource: ({ groupId }) => ({ kind: 'group', id: groupId }),
    run: async ({ tx, actor, input: { groupId, undo }, now }) => {
      const changed = undo
        ? await undoConfirmation(tx, groupId, { guideId: actor.id, now })
        : await confirmTrainees(tx, groupId)
      if (!changed) return unchanged({})
      return logged({}, [{ action: undo ? 'trainees.undo-confirm' : 'trainees.confirm', groupId }])
    },
  }),
] as const

/** With the open registration a guide could join any group anyway. */
function seesAllGroups(actor: Actor | undefined, { REGISTRATION }: Deps['config']): boolean {
  return actor !== undefined && (isCoordinator(actor) || REGISTRATION === 'open')
}
