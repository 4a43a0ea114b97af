import { OpenAPIHono } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { preauthorizeCall } from './calls/authorize.ts'
import { limitCalls } from './calls/callLimit.ts'
import { type Deps, type Env, internalOrigin, type Ports } from './calls/env.ts'
import { describeCalls } from './calls/openapi.ts'
import { codeOf, createErrorHandler, issuesOf } from './calls/refusals.ts'
import { calls, featureCalls } from './calls.ts'
import { isMember } from './groups/groups/groups.queries.ts'
import { readBody } from './http/bodies.ts'
import { guardHost, guardRequest } from './http/guards.ts'
import { logRequests } from './http/requestLog.ts'
import { secureAnswer, secureEveryAnswer } from './http/securityHeaders.ts'
import { measurements } from './measurements.ts'
import { answerOneClick } from './notices/digest/oneClick.ts'
import { commitEntries } from './notices/inbox/commitEntries.ts'
import { findSession } from './people/auth/session.middleware.ts'
import { findActor } from './people/auth/sessions.queries.ts'
import { tracedCalls, tracedProofs, traceSignIns } from './people/sign-ins/traceSignIns.ts'
import { isReader } from './programme/archive/readers.queries.ts'
import { helpContacts } from './programme/settings/settings.queries.ts'
import { hasArchive, openYear } from './programme/years/years.queries.ts'
import { Refusal } from './rules/errors.ts'
import { paths } from './rules/paths.ts'
import { apiVersion } from './site/versions/versions.service.ts'

const ports: Ports = {
  findActor,
  isMember,
  isReader,
  programmeYear: async (db) => ({ year: (await openYear(db)).label, archive: await hasArchive(db) }),
  helpContacts,
  commitEntries,
}

export function createApp(deps: Deps, log: Logger) {
  const app = new OpenAPIHono<Env>({
    defaultHook: (result) => {
      if (!result.success) throw new Refusal('invalid', issuesOf(result.error))
    },
  })
  app.onError(createErrorHandler(log))
  // Handlers of calls read these by `c.get`, because `c.var` copies all variables at each access.
  app.use(
    async (c, next) => {
      c.set('deps', deps)
      c.set('ports', ports)
      c.set('log', log)
      c.set('trustProxy', deps.config.TRUST_PROXY)
      c.set('fetchInternally', async (path: string) =>
        app.request(
          new URL(path, internalOrigin),
          { headers: { host: c.req.header('host') ?? '' } },
          { ...c.env, batchActor: c.get('actor') },
        ),
      )
      await next()
    },
    secureEveryAnswer,
    guardHost(deps.config.PUBLIC_URL),
  )
  app.use(
    '/api/*',
    logRequests<Env>(log, detailsOf, reportAnswer),
    secureAnswer,
    guardRequest(methodOf),
    findSession,
    preauthorizeCall,
    readBody({
      maxBytesOf: (path) => maxBodyBytes.get(path),
      callerOf: (c: Context<Env>) => c.get('actor')?.id,
    }),
    // After the body, so that a call whose body arrives slowly occupies no slot.
    limitCalls(),
  )
  for (const [call, means] of Object.entries(tracedCalls)) app.use(`/api/${call}`, traceSignIns(means))
  for (const [call, means] of Object.entries(tracedProofs))
    app.use(`/api/${call}`, traceSignIns(means, 'refusals'))
  app.get('/health', async (c) => {
    await deps.database.read.raw(sql`select 1`)
    return c.json({ status: 'ok' })
  })
  app.post(
    paths.stopDigest,
    answerOneClick((request, env) => app.fetch(request, env)),
  )
  describeCalls(app, apiVersion)
  return app.openapiRoutes(calls)
}

export type Api = ReturnType<typeof createApp>

const methods = new Map<string, 'GET' | 'POST'>([
  ...calls.map(({ route: { path, method } }) => [path, method === 'get' ? 'GET' : 'POST'] as const),
  ['/api/openapi.json', 'GET'],
  ['/api/docs', 'GET'],
])

const maxBodyBytes = new Map<string, number>(
  featureCalls.flatMap((call) =>
    'maxBodyBytes' in call && call.maxBodyBytes ? [[call.route.path, call.maxBodyBytes] as const] : [],
  ),
)

/** The path of a sign-in names its means. */
function detailsOf(c: Context<Env>) {
  return { guideId: c.get('signedIn') ?? c.get('actor')?.id, reason: c.error && codeOf(c.error) }
}

function reportAnswer(c: Context<Env>, ms: number) {
  const { path } = c.req
  measurements.emit('answered', {
    // Anybody can request any path, so unknown ones count as one call.
    call: methods.has(path) ? path.slice('/api/'.length) : 'other',
    status: c.res.status,
    reason: c.error && codeOf(c.error),
    ms,
    isStream: c.get('ended') !== undefined,
  })
}

function methodOf(path: string) {
  return path.startsWith('/api/docs/') ? 'GET' : methods.get(path)
}
