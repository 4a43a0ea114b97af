import { z } from '@hono/zod-openapi'
import { download } from '../../calls/download.ts'
import { hash } from '../../calls/fieldSchemas.ts'
import { read } from '../../calls/read.ts'
import { id, queryId, shortText } from '../../calls/schemas.ts'
import { outcomes } from '../../schema/archive.table.ts'
import { sheetOf } from '../../sheets/sheet.ts'
import { groupPlans, planOf } from './plan.queries.ts'
import { planRows, planSheetColumns } from './plan.sheet.ts'
import { plannedTrainees } from './planTrainees.queries.ts'
import { openYear } from './years.queries.ts'

const move = z.string().openapi({ description: 'The next grade, `keep` or `leave`' })

const outcome = z.enum(outcomes)

export const planCalls = [
  read('preview-year-close.php', {
    summary: 'What closing the open year will do, in numbers. Nothing is written.',
    answer: {
      year: z.object({ id, label: z.string() }),
      groups: z.object({
        total: z.int(),
        ending: z.int(),
        completed: z.int().openapi({ description: 'At the stage הושלם' }),
      }),
      guides: z.object({ total: z.int(), leaving: z.int() }),
      trainees: z.object({ moved: z.int(), kept: z.int(), left: z.int() }),
      grades: z
        .array(z.object({ grade: z.string(), move, known: z.boolean(), count: z.int() }))
        .openapi({ description: 'Each grade as it is written, with the number of its trainees' }),
      fingerprint: hash.openapi({ description: 'Of the plan, for `close-year.php`' }),
    },
    viewed: 'nothing',
    run: async ({ db, actor }) => {
      const year = await openYear(db)
      return { year: { id: year.id, label: year.label }, ...(await planOf(db, year, actor.id)) }
    },
  }),

  read('get-year-close-groups.php', {
    summary: 'What closing the open year will do with the trainees of each group, in numbers.',
    answer: {
      groups: z
        .array(
          z.object({
            id,
            moved: z.int(),
            kept: z.int(),
            left: z.int(),
            chosen: z.int().openapi({ description: 'Of these, the trainees with a choice of their own' }),
          }),
        )
        .openapi({ description: 'Without groups that have no trainees' }),
    },
    viewed: 'nothing',
    run: async ({ db }) => ({ groups: await groupPlans(db, await openYear(db)) }),
  }),

  read('get-year-close-trainees.php', {
    summary: 'What closing the open year will do with each trainee, group by group.',
    query: {
      after: z.coerce
        .number<number>()
        .int()
        .min(0)
        .default(0)
        .openapi({ description: 'Continue after the group with this id' }),
      groupId: queryId.optional(),
      outcome: outcome.optional(),
      grade: shortText
        .optional()
        .openapi({ description: 'The key of a choice for a grade: all its spellings' }),
      limit: queryId.max(1000).default(200),
    },
    answer: {
      trainees: z.array(
        z.object({
          id,
          group_id: id,
          group_name: z.string(),
          first_name: z.string(),
          last_name: z.string(),
          grade: z.string().nullable(),
          expected_to_stay: z.boolean().nullable(),
          outcome,
          nextGrade: z.string().nullable(),
          known: z.boolean().openapi({ description: 'false if the grade is not understood' }),
        }),
      ),
      next: id.nullable().openapi({ description: 'The group to continue after; null at the end' }),
    },
    viewed: (_input, { trainees }) => ({
      kinds: ['trainees'],
      groupIds: new Set(trainees.map(({ group_id }) => group_id)),
    }),
    run: async ({ db, input }) => plannedTrainees(db, await openYear(db), input),
  }),

  download('export-year-close.php', {
    summary:
      'A sheet of what closing the open year will do to each group and trainee, and the guides who leave.',
    body: {},
    entry: () => ({ action: 'year.export' }),
    run: async ({ db, actor }) => {
      const { rows, groupIds } = await planRows(db, await openYear(db), actor.id)
      return { title: 'סגירת שנה', sheet: sheetOf(planSheetColumns, rows), groupIds }
    },
  }),
] as const
