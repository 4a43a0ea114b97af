import type { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Db } from '../db/connection.ts'
import { origin } from '../http/address.ts'
import type { CallName } from '../rules/callList.ts'
import { Refusal } from '../rules/errors.ts'
import type { ViewKind } from '../rules/viewKinds.ts'
import { authorize } from './authorize.ts'
import { type CachePolicy, createResponder } from './caching.ts'
import type { Deps, Env } from './env.ts'
import type { Exact } from './exact.ts'
import { failure } from './refusals.ts'
import {
  type ActorOf,
  type Call,
  type Empty,
  type Input,
  type QueryOf,
  type ResourceOf,
  readRoute,
  validated,
} from './route.ts'

type ReadContext<Name extends CallName, Query extends z.ZodRawShape> = {
  db: Db
  actor: ActorOf<Name>
  input: Input<Query>
  now: Date
  config: Deps['config']
  origin: string
}

type CacheByInput<Params> = (input: Params) => 'by-content' | undefined

type Viewed = { kinds: ViewKind[]; groupIds: Iterable<number> }

/**
 * `cache`: not for answers that name trainees. `viewed`: the groups of which the answer shows trainees or a
 * handover file. `notFoundStatus`: the status of the refusal `not-found`, instead of 404.
 */
export function read<
  const Name extends CallName,
  const Query extends z.ZodRawShape = Empty,
  const Answer extends z.ZodRawShape = Empty,
  Result extends z.input<z.ZodObject<Answer>> = z.input<z.ZodObject<Answer>>,
>(
  name: Name,
  call: {
    summary: string
    query?: Query
    answer: Answer
    resource?: ResourceOf<Query>
    cache?: CachePolicy | CacheByInput<Input<Query>>
    viewed: 'nothing' | ((input: Input<Query>, answer: Result, db: Db) => Viewed | Promise<Viewed>)
    notFoundStatus?: 200
    run: (
      context: ReadContext<Name, Query>,
    ) => Promise<Result & Exact<NoInfer<Result>, z.input<z.ZodObject<Answer>>>>
  },
): Call<'get', Name, QueryOf<Query>, z.ZodObject<Answer>> {
  const responderFor = responders(call.cache)

  async function handler(c: Context<Env>) {
    const input = validated<Query>(c, 'query')
    const deps = c.get('deps')
    const ports = c.get('ports')
    const actor = c.get('actor') as ActorOf<Name>
    const db = deps.database.read
    try {
      const resource = (await call.resource?.(input, db)) ?? { kind: 'none' }
      const now = deps.now()
      await authorize(ports, db, { name, input, config: deps.config, now }, actor, resource)
      const respond = responderFor(input)
      const build = () => call.run({ db, actor, input, now, config: deps.config, origin: origin(c) })
      return await respond(c, build, async (answer: Result) => {
        if (!actor || call.viewed === 'nothing') return
        const { kinds, groupIds } = await call.viewed(input, answer, db)
        for (const groupId of groupIds) {
          for (const kind of kinds) deps.views.record({ groupId, guideId: actor.id, kind }, now)
        }
      })
    } catch (error) {
      const isNotFound = error instanceof Refusal && error.code === 'not-found'
      if (isNotFound && call.notFoundStatus) return c.json(failure(error), call.notFoundStatus)
      throw error
    }
  }
  return { route: readRoute(name, call), handler }
}

function responders<Params>(cache: CachePolicy | CacheByInput<Params> | undefined) {
  if (typeof cache === 'function') return (input: Params) => createResponder(cache(input))
  const respond = createResponder(cache)
  return () => respond
}
