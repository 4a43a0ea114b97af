import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { jsonResponse } from '../http/compression.ts'
import { cachedJsonResponse } from './caching.ts'
import type { Env } from './env.ts'
import { readRoute, validated } from './route.ts'

const maxCalls = 8

/** Batches do not nest. */
const call = z
  .string()
  .max(500)
  .regex(/^\/api\/get-(?!batch\.)[a-z-]+\.php(\?|$)/)

const query = {
  call: z
    .preprocess((value) => [value].flat(), z.array(call).min(1).max(maxCalls))
    .openapi({
      type: 'array',
      items: { type: 'string' },
      description: `Up to ${maxCalls} calls that read, each as path and query`,
      example: ['/api/get-stage-summary.php', '/api/get-admin-stats.php?adminId=1'],
    }),
}

const route = readRoute('get-batch.php', {
  summary:
    'Several answers at once, for a page that begins with many small ones. Each call is decided, answered and logged by ' +
    'itself; one that is not answered with 200 is left out. Answers 304 to a known ETag where all of them may be kept.',
  query,
  answer: {
    answers: z.record(z.string(), z.unknown()).openapi({ description: 'Each answer, by its call' }),
  },
})

/** Joins the answers as texts: parsing and printing them again would be wasted work. */
async function handler(c: Context<Env>) {
  const responses = await Promise.all(
    validated<typeof query>(c, 'query').call.map(async (path) => ({
      path,
      response: await c.var.fetchInternally(path),
    })),
  )
  const answered = responses.filter(({ response }) => response.status === 200)
  const answers = answered.map(
    async ({ path, response }) => `${JSON.stringify(path)}:${await response.text()}`,
  )
  const json = `{"answers":{${(await Promise.all(answers)).join()}}}`
  const mayBeKept = answered.every(({ response }) => response.headers.get('cache-control') !== 'no-store')
  return mayBeKept ? cachedJsonResponse(c, json) : jsonResponse(c, json)
}

/** A framework call of its own kind: it joins the answers of other calls. */
export const batchCalls = [{ route, handler }] as const
