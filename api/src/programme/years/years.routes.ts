import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import { longChange } from '../../calls/longChange.ts'
import { logged, unchanged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { dateTime, day, id } from '../../calls/schemas.ts'
import { editYear } from './editing.service.ts'
import { keepArchive } from './keeping.service.ts'
import { yearsOf } from './years.queries.ts'
import { yearLabel } from './years.schema.ts'

export const yearsCalls = [
  read('get-years.php', {
    summary: 'The programme years, the newest first. The newest is open. Answers 304 to a known ETag.',
    answer: {
      closing: z
        .object({ done: z.int(), total: z.int() })
        .nullable()
        .openapi({ description: 'How far this server has closed the open year; null if it does not' }),
      years: z.array(
        z.object({
          id,
          label: z.string().openapi({ example: 'תשפ״ה' }),
          firstDay: day,
          lastDay: day,
          closedAt: dateTime.nullable().openapi({ description: 'Null while the year is open' }),
          closedBy: z.string().nullable().openapi({ description: 'Full name' }),
          reopenUntil: dateTime.nullable().openapi({ description: 'Null if the year cannot be reopened' }),
          keepTraineesUntil: day.nullable().openapi({
            description:
              'The day on which the trainees of a closed year are deleted; null if they are not kept',
          }),
          keepFilesUntil: day.nullable().openapi({
            description: 'The day on which its archived files are deleted',
          }),
        }),
      ),
    },
    cache: 'by-content',
    viewed: 'nothing',
    run: async ({ db, now }) => ({ closing: longChange() ?? null, years: await yearsOf(db, now) }),
  }),

  change('update-year.php', {
    summary: 'Changes the label and the days of the open year.',
    body: { id, label: yearLabel, firstDay: day.optional(), lastDay: day },
    run: async ({ tx, input, now }) => {
      const data = await editYear(tx, input, now)
      if (!data) return unchanged({})
      return logged({}, [{ action: 'year.update', data }])
    },
  }),

  change('keep-archive.php', {
    summary: 'Keeps the archived trainees or files of a closed year longer.',
    body: { id, traineesUntil: day.optional(), filesUntil: day.optional() },
    run: async ({ tx, input }) => {
      const year = await keepArchive(tx, input)
      if (!year) return unchanged({})
      return logged({}, [{ action: 'year.keep', data: { years: [year.label] } }])
    },
  }),
] as const
