import { z } from '@hono/zod-openapi'
import { change } from '../../calls/change.ts'
import type { Entry } from '../../calls/env.ts'
import { logged } from '../../calls/outcome.ts'
import { read } from '../../calls/read.ts'
import { filled, id, queryId, shortText } from '../../calls/schemas.ts'
import type { TextRead } from '../../groups/texts/textRow.ts'
import { textLimits } from '../../rules/text.ts'
import { dataOf } from './data.queries.ts'
import { mentionsOf } from './mentions.queries.ts'
import { foundTrainee, mention, traineeData } from './privacy.schema.ts'
import { findTrainees, recordsOf } from './records.queries.ts'
import { eraseTrainee } from './traineeErasure.service.ts'

const maxTexts = 1000

export const privacyCalls = (texts: readonly TextRead[]) =>
  [
    read('get-trainee-records.php', {
      summary:
        'Trainees by a part of the name or phone, with deleted ones and those who are only in the archive.',
      query: { search: filled(shortText) },
      answer: { trainees: z.array(foundTrainee) },
      viewed: (_input, { trainees }) => ({
        kinds: ['trainees'],
        groupIds: new Set(trainees.map(({ group }) => group.id)),
      }),
      run: async ({ db, input }) => ({ trainees: await findTrainees(db, input.search) }),
    }),

    read('get-trainee-data.php', {
      summary:
        'Everything about a trainee, in the archive, too. Free texts of others are in `get-trainee-mentions.php`.',
      query: { id: queryId },
      answer: traineeData,
      viewed: (_input, { live, archived }) => ({
        kinds: ['trainees'],
        groupIds: new Set([...(live ? [live] : []), ...archived].map(({ group }) => group.id)),
      }),
      run: ({ db, input }) => dataOf(db, input.id),
    }),

    read('get-trainee-mentions.php', {
      summary: "Free texts about a trainee's groups, now and in the archive, that have the trainee's name.",
      query: { id: queryId },
      answer: { mentions: z.array(mention) },
      viewed: (_input, { mentions }) => ({
        kinds: ['handover'],
        groupIds: new Set(mentions.map(({ group }) => group.id)),
      }),
      run: async ({ db, input }) => ({ mentions: await mentionsOf(db, texts, input.id) }),
    }),

    change('record-trainee-export.php', {
      summary: "Records that the browser printed or exported a trainee's data.",
      body: { id, kind: z.enum(['print', 'export']) },
      run: async ({ tx, input }) => {
        await recordsOf(tx, input.id)
        return logged({}, [{ action: 'trainee.export', traineeId: input.id, data: { shown: input.kind } }])
      },
    }),

    change('erase-trainee.php', {
      summary:
        'Erases everything about a trainee for good, in the archive, too, and the name in the given texts.',
      body: {
        id,
        name: z
          .string()
          .max(2 * textLimits.short + 1)
          .openapi({ description: 'The full name, typed by the coordinator' }),
        texts: z
          .array(z.string())
          .max(maxTexts)
          .default([])
          .openapi({ description: 'Keys of `get-trainee-mentions.php`' }),
      },
      run: async ({ tx, actor, input, now, announce }) => {
        const by = { guideId: actor.id, now }
        const { groupId, groupIds, answers } = await eraseTrainee(tx, texts, { ...input, by })
        // Changed texts of the archive have no log entries.
        for (const groupId of groupIds) announce(groupId)
        const entries: [Entry, ...Entry[]] = [
          { action: 'trainee.erase', traineeId: input.id, ...(groupId !== undefined && { groupId }) },
          ...[...answers].map(
            ([groupId, texts]): Entry => ({
              action: 'handover.update',
              groupId,
              data: { fields: [...new Set(texts.map(({ row, name }) => row.logName ?? name))] },
            }),
          ),
        ]
        return { answer: {}, entries }
      },
    }),
  ] as const
