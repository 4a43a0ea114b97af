import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { logged, unchanged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { day, id, person } from '../../calls/schemas.ts'
import { maxCoverDays } from '../../rules/limits.ts'
import { dayInIsrael } from '../../rules/time.ts'
import { coversOf, otherCoordinators } from './covers.queries.ts'
import { addCover, endCover } from './covers.service.ts'

const cover = z
  .object({
    id,
    coordinator_id: id.openapi({ description: 'Who is away' }),
    coordinator: z.string(),
    cover_id: id.openapi({ description: 'Who sees and decides in their place' }),
    cover: z.string(),
    from_day: day,
    to_day: day,
  })
  .openapi('Cover')

export const coversCalls = [
  read('get-covers.php', {
    summary:
      'The present and coming covers in which the caller is away or covers, the first to begin first, and who may cover: the other coordinators.',
    answer: { covers: z.array(cover), coordinators: z.array(person) },
    viewed: 'nothing',
    run: async ({ db, actor, now }) => ({
      covers: await coversOf(db, actor.id, dayInIsrael(now)),
      coordinators: await otherCoordinators(db, actor.id),
    }),
  }),

  change('add-cover.php', {
    summary: `The caller is away from one day to another, at most ${maxCoverDays} days: the other coordinator sees the caller's groups as their own, and is told instead.`,
    body: { coverId: id, fromDay: day, toDay: day },
    answer: { id },
    run: async ({ tx, actor, input, now, announce }) => {
      const added = await addCover(tx, { ...input, coordinatorId: actor.id }, now)
      announce()
      return logged({ id: added.id }, [
        {
          action: 'cover.add',
          subjectId: input.coverId,
          data: { days: [input.fromDay, input.toDay] },
          about: { guideIds: [input.coverId] },
        },
      ])
    },
  }),

  change('delete-cover.php', {
    summary: "Ends a cover of the caller's at once; one that has ended, or of somebody else, is left.",
    body: { id },
    run: async ({ tx, actor, input }) => {
      const ended = await endCover(tx, input.id, actor.id)
      if (!ended) return unchanged({})
      return logged({}, [
        { action: 'cover.end', subjectId: ended.coverId, about: { guideIds: [ended.coverId] } },
      ])
    },
  }),
] as const
