import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { logged, unchanged } from '../../calls/outcome.ts'
import { id } from '../../calls/schemas.ts'
import { requireGuide } from '../../groups/guides/guides.queries.ts'
import { Refusal } from '../../rules/errors.ts'
import { activateGuide, deactivateGuide } from './access.service.ts'

export const accessCalls = [
  change('update-guide-access.php', {
    summary:
      "Ends a guide's access, with their role, assignments, join requests and sessions, or gives access back without them.",
    body: { id, active: z.boolean() },
    run: async ({ tx, actor, input, now }) => {
      const guide = await requireGuide(tx, input.id)
      if (guide.active === input.active) return unchanged({})
      const subjectId = guide.id
      if (input.active) {
        await activateGuide(tx, input.id)
        return logged({}, [{ action: 'guide.reactivate', subjectId }])
      }
      if (input.id === actor.id) throw new Refusal('own-access')
      const groupIds = await deactivateGuide(tx, guide, now)
      return logged({}, [
        { action: 'guide.deactivate', subjectId },
        ...groupIds.map((groupId) => ({ action: 'guide.remove' as const, groupId, subjectId })),
      ])
    },
  }),
] as const
