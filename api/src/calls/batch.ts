import { setImmediate } from 'node:timers/promises'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { jsonResponse } from '../http/compression.ts'
import { type Issue, Refusal } from '../rules/errors.ts'
import { cachedJsonResponse } from './caching.ts'
import { type Env, internalOrigin } from './env.ts'
import { issuesOf } from './refusals.ts'
import { readRoute, validated } from './route.ts'

const maxCalls = 8

/** Batches do not nest. Whoever takes the offline pack is listed as a device with a copy, so it is a call of its own. */
const call = z
  .string()
  .max(500)
  .regex(/^\/api\/get-(?!batch\.|offline-pack\.)[a-z-]+\.php(\?|$)/)

const query = {
  call: z
    .preprocess((value) => [value].flat(), z.array(call).min(1).max(maxCalls))
    .openapi({
      type: 'array',
      items: { type: 'string' },
      description: `Up to ${maxCalls} calls that read, each as path and query, none twice`,
      example: ['/api/get-stage-summary.php', '/api/get-admin-stats.php?adminId=1'],
    }),
}

const route = readRoute('get-batch.php', {
  summary:
    'Several calls that read, in one request. Each call is authorized and logged as if it were sent alone; answers ' +
    'other than 200 are left out. Answers 304 to a known ETag if every call would.',
  query,
  answer: {
    answers: z.record(z.string(), z.unknown()).openapi({ description: 'Each answer, by its call' }),
  },
})

type Calls = readonly { route: { path: string; request: object } }[]

export function batchCall(calls: Calls) {
  const findIssues = callChecker(calls)

  async function handler(c: Context<Env>) {
    const paths = validated<typeof query>(c, 'query').call
    const issues = findIssues(paths)
    if (issues.length > 0) throw new Refusal('invalid', issues)
    const answers: string[] = []
    let isCacheable = true
    for (const path of paths) {
      // SQLite's queries are synchronous: yields to other requests between the calls.
      await setImmediate()
      const response = await c.get('fetchInternally')(path)
      if (response.status !== 200) continue
      // Joining texts costs less than parsing and serializing the answers again.
      answers.push(`${JSON.stringify(path)}:${await response.text()}`)
      isCacheable &&= response.headers.get('cache-control') !== 'no-store'
    }
    const json = `{"answers":{${answers.join()}}}`
    return isCacheable ? cachedJsonResponse(c, json) : jsonResponse(c, json)
  }

  return { route, handler }
}

/** Rejects parameters that a call would ignore and calls that repeat one, because each costs as much as a call. */
function callChecker(calls: Calls) {
  const queries = new Map(
    calls.map(({ route: { path, request } }) => [
      path,
      'query' in request && request.query instanceof z.ZodObject && request.query,
    ]),
  )

  return (paths: string[]): Issue[] => {
    const seen = new Set<string>()
    return paths.flatMap((path, index) => {
      const at = `call.${index}`
      const { pathname, searchParams } = new URL(path, internalOrigin)
      const schema = queries.get(pathname)
      if (!schema) return [{ path: at, message: 'הקריאה לא מוכרת' }]
      const { data, error } = schema.strict().safeParse(Object.fromEntries(searchParams))
      if (error) return issuesOf(error).map((issue) => ({ ...issue, path: `${at}.${issue.path}` }))
      const call = pathname + JSON.stringify(data)
      if (seen.has(call)) return [{ path: at, message: 'הקריאה חוזרת על עצמה' }]
      seen.add(call)
      return []
    })
  }
}
