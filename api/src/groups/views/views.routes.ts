import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { unlogged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { dateTime, id, ids, pageQuery, queryId } from '../../calls/schemas.ts'
import { keysOf } from '../../rules/objects.ts'
import { viewKinds } from '../../rules/viewKinds.ts'
import { viewsOfGroup } from './views.queries.ts'

export const viewsCalls = [
  read('get-group-views.php', {
    summary:
      "Who saw a group's trainees or handover file: an entry for each guide, kind and day in Israel, the latest day " +
      'first. Views of the last 30 seconds may be missing.',
    query: { groupId: queryId, ...pageQuery(20) },
    answer: {
      views: z.array(
        z.object({
          guide_id: id,
          guide: z.string(),
          kind: z.enum(keysOf(viewKinds)),
          count: z.int(),
          firstAt: dateTime,
          lastAt: dateTime,
        }),
      ),
      total: z.int(),
    },
    resource: ({ groupId }) => ({ kind: 'group', id: groupId }),
    viewed: 'nothing',
    run: ({ db, input }) => viewsOfGroup(db, input),
  }),

  change('record-view.php', {
    summary:
      "Records that the browser printed or exported a group's trainees or handover file, or those of several groups.",
    body: { groupId: id.or(ids.min(1)), kind: z.enum(['print', 'export']) },
    resource: ({ groupId }) => ({ kind: 'group', id: [groupId].flat()[0] }),
    run: async ({ actor, input: { groupId, kind }, now, authorize }) => {
      const groupIds = [groupId].flat()
      for (const id of groupIds.slice(1)) await authorize({ kind: 'group', id })
      return {
        ...unlogged({}),
        respond: (c) => {
          for (const id of groupIds) c.var.deps.views.record({ groupId: id, guideId: actor.id, kind }, now)
        },
      }
    },
  }),
] as const
