import { z } from '@hono/zod-openapi'
import { download } from '../../calls/download.ts'
import { read } from '../../calls/read.ts'
import { id, queryId } from '../../calls/schemas.ts'
import { stageId } from '../../groups/groups/groups.schema.ts'
import { sheetOf } from '../../sheets/sheet.ts'
import { openYear } from '../years/years.queries.ts'
import { comparedGroups, requireYear, totalsOf } from './comparison.queries.ts'
import { comparisonColumns } from './comparison.sheet.ts'

const totals = z.object({
  groups: z.int(),
  stages: z.array(z.object({ progressStageId: stageId, count: z.int() })),
  progress: z.int().openapi({ description: 'Of the handover files on average, in percent' }),
  trainees: z.int(),
})

export const comparisonCalls = [
  read('get-year-comparison.php', {
    summary: 'The open year beside a closed one, in numbers. Answers 304 to a known ETag.',
    query: { yearId: queryId },
    answer: {
      now: totals,
      before: totals,
      stayed: z.object({ of: z.int(), count: z.int() }).nullable().openapi({
        description:
          'How many trainees of the closed year are in a group now. Null once its trainees are deleted',
      }),
    },
    cache: 'by-content',
    viewed: 'nothing',
    run: async ({ db, input }) => totalsOf(await comparedGroups(db, await requireYear(db, input.yearId))),
  }),

  download('export-year-comparison.php', {
    summary: 'A sheet of the open year beside a closed one, one row a group, in numbers.',
    body: { yearId: id },
    entry: () => ({ action: 'comparison.export' }),
    run: async ({ db, input }) => {
      const year = await requireYear(db, input.yearId)
      const { label } = await openYear(db)
      return {
        title: 'השוואה בין שנים',
        sheet: sheetOf(comparisonColumns({ before: year.label, now: label }), await comparedGroups(db, year)),
        groupIds: [],
      }
    },
  }),
] as const
