import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { unlogged } from '../../calls/outcome.ts'
import { id, person } from '../../calls/schemas.ts'
import { presenceRepeatSeconds, presentSeconds } from '../../rules/limits.ts'
import { othersPresent } from './presence.queries.ts'
import { endPresence, recordPresence } from './presence.service.ts'

export const presenceCalls = [
  change('update-presence.php', {
    summary:
      "Records that the caller has a group's handover file open, or has left it, and answers the other guides who have " +
      `it open. A page repeats the call every ${presenceRepeatSeconds} seconds; after ${presentSeconds} seconds without it the guide ` +
      'counts as gone.',
    body: { group_id: id, left: z.boolean().optional() },
    answer: { present: z.array(person) },
    resource: ({ group_id }) => ({ kind: 'group', id: group_id }),
    run: async ({ tx, actor, input: { group_id, left = false }, now, announce }) => {
      const visit = { groupId: group_id, guideId: actor.id }
      const changed = left ? await endPresence(tx, visit) : await recordPresence(tx, visit, now)
      if (changed) announce(group_id)
      return unlogged({ present: left ? [] : await othersPresent(tx, group_id, actor.id, now) })
    },
  }),
] as const
