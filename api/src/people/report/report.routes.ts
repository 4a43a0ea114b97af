import { z } from '@hono/zod-openapi'
import { download } from '../../calls/download.ts'
import { read } from '../../calls/read.ts'
import { dateTime, day, id, pageQuery } from '../../calls/schemas.ts'
import { fromKeys, keysOf } from '../../rules/objects.ts'
import { type ReportPart, reportParts } from '../../rules/reportParts.ts'
import { sheetOf } from '../../sheets/sheet.ts'
import { readReport } from './report.queries.ts'
import { reportColumns } from './report.sheet.ts'

const part = z.enum(keysOf(reportParts))

export const reportCalls = [
  read('get-report.php', {
    summary:
      'Who saw what, refused sign-ins, changes of rights and exports, from one day in Israel to another, newest first.',
    query: { from: day, to: day, part: part.optional(), ...pageQuery(20) },
    answer: {
      rows: z.array(
        z.object({
          id,
          part,
          at: dateTime,
          guide: z.string().nullable(),
          group: z.string().nullable(),
          what: z.string(),
          count: z.int(),
        }),
      ),
      totals: z.record(part, z.int()).openapi({ description: 'The number of rows of each part' }),
      total: z.int(),
    },
    viewed: 'nothing',
    run: async ({ db, input: { part, page, limit, ...period } }) => {
      const all = await readReport(db, period)
      const of = (wanted: ReportPart) => all.filter((row) => row.part === wanted)
      const shown = part ? of(part) : all
      return {
        rows: shown.slice((page - 1) * limit, page * limit),
        totals: fromKeys(keysOf(reportParts), (name) => of(name).length),
        total: shown.length,
      }
    },
  }),

  download('export-report.php', {
    summary:
      'A sheet of who saw what, refused sign-ins, changes of rights and exports, from one day to another.',
    body: { from: day, to: day },
    entry: ({ from, to }) => ({ action: 'report.export', data: { days: [from, to] } }),
    run: async ({ db, input }) => ({
      title: 'דוח צפיות והרשאות',
      sheet: sheetOf(reportColumns, await readReport(db, input)),
      groupIds: [],
    }),
  }),
] as const
