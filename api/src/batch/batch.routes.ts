import { z } from '@hono/zod-openapi'
import { read } from '../calls/calls.ts'
import { answerJson, answerKeptJson } from '../http/compression.ts'

const most = 8

/** Not another batch: one level is all that a page needs. */
const call = z
  .string()
  .max(500)
  .regex(/^\/api\/get-(?!batch\.)[a-z-]+\.php(\?|$)/)

const calls = z
  .preprocess((value) => [value].flat(), z.array(call).min(1).max(most))
  .openapi({
    type: 'array',
    items: { type: 'string' },
    description: `Up to ${most} calls that read, each as path and query`,
    example: ['/api/get-stage-summary.php', '/api/get-admin-stats.php?adminId=1'],
  })

export const batchCalls = [
  read('get-batch.php', {
    summary:
      'Several answers at once, for a page that begins with many small ones. Each call is decided, answered and logged by ' +
      'itself; one that is not answered with 200 is left out. Answers 304 to a known ETag where all of them may be kept.',
    query: { call: calls },
    answer: {
      answers: z.record(z.string(), z.unknown()).openapi({ description: 'Each answer, by its call' }),
    },
    run: async ({ c, input }) => {
      const responses = await Promise.all(
        input.call.map(async (path) => ({ path, response: await c.var.ask(path) })),
      )
      const answered = responses.filter(({ response }) => response.status === 200)
      const answers = answered.map(
        async ({ path, response }) => `${JSON.stringify(path)}:${await response.text()}`,
      )
      const json = `{"answers":{${(await Promise.all(answers)).join()}}}`
      const mayBeKept = answered.every(({ response }) => response.headers.get('cache-control') !== 'no-store')
      return (mayBeKept ? answerKeptJson : answerJson)(c, json)
    },
  }),
] as const
