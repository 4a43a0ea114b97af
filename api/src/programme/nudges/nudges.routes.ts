import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { changedEach } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { dateTime, id, ids, person } from '../../calls/schemas.ts'
import { maxNudgedGroups } from '../../rules/limits.ts'
import { dayInIsrael } from '../../rules/time.ts'
import { guidesToNudge } from './nudges.queries.ts'
import { addNudge } from './nudges.service.ts'

const groupIdList = z
  .string()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/)
  .transform((list) => [...new Set(list.split(',').map(Number))])
  .refine(({ length }) => length <= maxNudgedGroups)
  .openapi({ description: `Up to ${maxNudgedGroups} ids with commas between them`, example: '1,2' })

export const nudgesCalls = [
  read('get-nudges.php', {
    summary:
      'The guides of the groups who may sign in, by name, each with the phone for a nudge and the last nudge of the ' +
      'last 14 days.',
    query: { groupIds: groupIdList },
    answer: {
      guides: z.array(
        z.object({
          id,
          full_name: z.string(),
          phone: z.string(),
          groupIds: z.array(id).openapi({ description: 'Those of the given groups that the guide leads' }),
          nudge: z
            .object({
              at: dateTime,
              by: person,
              today: z.boolean().openapi({ description: 'Of today in Israel: no other may be sent' }),
            })
            .nullable(),
        }),
      ),
    },
    viewed: 'nothing',
    run: async ({ db, now, input }) => {
      const today = dayInIsrael(now)
      const found = await guidesToNudge(db, input.groupIds)
      return {
        guides: found.map(({ nudge, ...guide }) => ({
          ...guide,
          nudge: nudge && { at: nudge.at, by: nudge.by, today: nudge.day === today },
        })),
      }
    },
  }),

  change('add-nudge.php', {
    summary:
      'Records that the caller sends a nudge about groups to one of their guides. A guide gets one a day. The message ' +
      'itself is not sent to the server.',
    body: { guideId: id, groupIds: ids.min(1).max(maxNudgedGroups) },
    run: async ({ tx, actor, input, now }) => {
      const groupIds = [...new Set(input.groupIds)]
      await addNudge(tx, input.guideId, groupIds, { guideId: actor.id, now })
      return changedEach({}, groupIds, (groupId) => ({
        action: 'nudge.add',
        groupId,
        subjectId: input.guideId,
      }))
    },
  }),
] as const
