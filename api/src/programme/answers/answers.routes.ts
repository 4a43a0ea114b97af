import { z } from '@hono/zod-openapi'
import { download } from '../../calls/download.ts'
import { id } from '../../calls/schemas.ts'
import { requestedSheetParts } from '../../rules/remarks.fields.ts'
import { sheetOf } from '../../sheets/sheet.ts'
import { archivedAnswers, presentAnswers } from './answers.queries.ts'
import { answerColumns } from './answers.sheet.ts'

export const answersCalls = [
  download('export-answers.php', {
    summary:
      'A sheet of the answers of the handover files, one row a group: of every group, of the given ones, or of the groups of a closed year.',
    body: {
      groupIds: z.array(id).max(5000).optional(),
      yearId: id.optional().openapi({ description: 'A closed year' }),
      included: z
        .array(z.enum(requestedSheetParts))
        .default([])
        .openapi({ description: 'The sensitive parts that the sheet shows' }),
    },
    entry: () => ({ action: 'answers.export' }),
    run: async ({ db, input: { groupIds, yearId, included } }) => {
      const wanted = groupIds && new Set(groupIds)
      const found = yearId === undefined ? await presentAnswers(db) : await archivedAnswers(db, yearId)
      const rows = wanted ? found.filter(({ groupId }) => wanted.has(groupId)) : found
      return {
        title: 'תשובות התיקים',
        sheet: sheetOf(answerColumns(included), rows),
        groupIds: rows.map(({ groupId }) => groupId),
      }
    },
  }),
] as const
