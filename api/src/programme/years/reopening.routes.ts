import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { logged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { dateTime, fieldValue, id, queryId } from '../../calls/schemas.ts'
import { stageId } from '../../groups/groups/groups.schema.ts'
import { Refusal } from '../../rules/errors.ts'
import { groupsKeepingName } from '../../rules/formerNames.ts'
import { reopenDays } from '../../rules/limits.ts'
import { changedGroups } from './changedGroups.queries.ts'
import { changesOfGroup, groupNamesOf } from './reopening.queries.ts'
import { reopenYear } from './reopening.service.ts'
import { requireReopenable } from './years.queries.ts'

const thenAndNow = <Schema extends z.ZodType>(schema: Schema) => ({ before: schema, now: schema })

export const reopeningCalls = [
  read('preview-year-reopen.php', {
    summary: `The last closed year, which can be reopened for ${reopenDays} days, and the groups that have changed since.`,
    answer: {
      year: z.object({ id, label: z.string() }),
      until: dateTime,
      changed: z.array(
        z.object({
          id,
          name: z.string(),
          formerName: z.string(),
          isFormerNameTaken: z.boolean().openapi({
            description: 'Whether a group that is not of the closed year has the former name now',
          }),
        }),
      ),
    },
    viewed: 'nothing',
    run: async ({ db, now }) => {
      const year = await requireReopenable(db, now)
      const changed = await changedGroups(db, year)
      const { id, label, until } = year
      return { year: { id, label }, until, changed: await groupNamesOf(db, year, [...changed]) }
    },
  }),

  read('get-year-reopen-group.php', {
    summary:
      'What has changed in a group since the last year was closed: its state before the closing, and now.',
    query: { groupId: queryId },
    resource: ({ groupId }) => ({ kind: 'group', id: groupId }),
    viewed: ({ groupId }) => ({ kinds: ['handover', 'trainees'], groupIds: [groupId] }),
    answer: {
      name: z.object(thenAndNow(z.string())),
      stage: z.object(thenAndNow(stageId)),
      guides: z.object(thenAndNow(z.array(z.string()))),
      coordinators: z.object(thenAndNow(z.array(z.string()))),
      handover: z.array(z.object({ label: z.string(), ...thenAndNow(fieldValue) })),
      trainees: z.array(
        z.object({
          id,
          first_name: z.string(),
          last_name: z.string(),
          change: z.enum(['added', 'removed', 'changed']),
          fields: z.array(z.string()).openapi({ description: 'The labels of the changed fields' }),
        }),
      ),
      written: z
        .array(
          z.object({
            about: z.string().openapi({ description: 'What the text is, and what it is about' }),
            text: z.string(),
            by: z.string().nullable(),
            at: dateTime.nullable(),
          }),
        )
        .openapi({
          description:
            'Reasons and remarks of reviews, and questions with their answers. `before` deletes them.',
        }),
    },
    run: async ({ db, input, now }) => changesOfGroup(db, await requireReopenable(db, now), input.groupId),
  }),

  change('reopen-year.php', {
    summary:
      'Reopens the last closed year. Groups that nobody has changed since are again as they were. Each other group needs a ' +
      'decision: `before` brings its state back, `now` keeps the present one. A group whose former name another group keeps does ' +
      'not get it back.',
    body: {
      id,
      decisions: z
        .array(z.strictObject({ groupId: id, state: z.enum(['before', 'now']) }))
        .max(25_000)
        .default([]),
    },
    maxBodyBytes: 1024 * 1024,
    alone: true,
    run: async ({ tx, actor, input, now }) => {
      const year = await requireReopenable(tx, now)
      if (year.id !== input.id) throw new Refusal('year-not-reopenable')
      const decided = new Map(input.decisions.map(({ groupId, state }) => [groupId, state]))
      const changed = [...(await changedGroups(tx, year))]
      if (changed.some((groupId) => !decided.has(groupId))) throw new Refusal('decisions-missing')
      const kept = changed.filter((groupId) => decided.get(groupId) === 'now')
      const keepingName = groupsKeepingName(
        await groupNamesOf(tx, year, changed),
        ({ id }) => decided.get(id) === 'before',
      ).map(({ id }) => id)
      await reopenYear(tx, { year, kept, keepingName, by: { guideId: actor.id, now } })
      return logged({}, [{ action: 'year.reopen', data: { years: [year.label] } }])
    },
  }),
] as const
