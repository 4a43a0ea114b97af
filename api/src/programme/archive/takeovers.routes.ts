import { z } from '@hono/zod-openapi'
import { read } from '../../calls/read.ts'
import { id } from '../../calls/schemas.ts'
import { countTakeovers, takeovers } from './takeovers.queries.ts'

export const takeoversCalls = [
  read('get-takeover-summary.php', {
    summary:
      "How many groups have not accepted last year's file, and how many questions about files of earlier years are open. " +
      'Answers 304 to a known ETag.',
    answer: { waiting: z.int(), openQuestions: z.int() },
    cache: 'by-content',
    viewed: 'nothing',
    run: ({ db }) => countTakeovers(db),
  }),

  read('get-takeovers.php', {
    summary: 'The files of earlier years that nobody has accepted or that have open questions, by group.',
    answer: {
      files: z.array(
        z.object({
          id: id.openapi({ description: 'Of the file' }),
          groupId: id,
          name: z.string().openapi({ description: 'Of the group' }),
          year: z.string().openapi({ example: 'תשפ״ה' }),
          waiting: z.boolean().openapi({ description: 'Nobody has accepted the file' }),
          mine: z.boolean().openapi({ description: 'The caller coordinates the group' }),
          openQuestions: z.int(),
        }),
      ),
    },
    viewed: 'nothing',
    run: async ({ db, actor, now }) => ({ files: await takeovers(db, actor.id, now) }),
  }),
] as const
