import { setImmediate } from 'node:timers/promises'
import { z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Db, Tx } from '../db/connection.ts'
import { transact } from '../db/transaction.ts'
import { clientAddress, origin } from '../http/address.ts'
import { readCookie } from '../http/cookies.ts'
import {
  type AddingCall,
  type CallName,
  type Change,
  type ChangeName,
  changingCalls,
} from '../rules/callList.ts'
import { isOwnKind } from '../rules/changeKinds.ts'
import { Refusal } from '../rules/errors.ts'
import { maxOwnChanges } from '../rules/limits.ts'
import { authorize, type Resource } from './authorize.ts'
import type { Deps, Env } from './env.ts'
import type { Exact } from './exact.ts'
import { fingerprintOf, runOnce } from './idempotency.ts'
import { CommittedRefusal, committedRefusal, type Outcome } from './outcome.ts'
import {
  type ActorOf,
  type Call,
  changeRoute,
  type Empty,
  type Input,
  type Json,
  type ResourceOf,
  validated,
} from './route.ts'
import { idempotencyKey } from './schemas.ts'

type Request<Name extends CallName, Body extends z.ZodRawShape> = {
  actor: ActorOf<Name>
  input: Input<Body>
  now: Date
  config: Deps['config']
  log: Logger
  address: string
  origin: string
  userAgent: string
  readCookie: (name: string) => string | undefined
}

type ChangeContext<Name extends CallName, Body extends z.ZodRawShape> = Request<Name, Body> & {
  tx: Tx
  authorize: (resource: Resource) => Promise<void>
  announce: (groupId?: number) => void
}

/** Every change accepts the caller's own id, which the previous version of the API required. */
const callersId = { user_id: z.int().nullish() }

type CallersId = typeof callersId

const callKey = { key: idempotencyKey.optional() }

type CallKey = typeof callKey

type KeyOf<Name extends ChangeName> = Name extends AddingCall ? CallKey : Empty

const done = { success: z.literal(true) }

type Done = typeof done

/** Permission check, change and log entries are one transaction, which only a `CommittedRefusal` does not roll back. */
export function change<
  const Name extends ChangeName,
  const Body extends z.ZodRawShape = Empty,
  const Answer extends z.ZodRawShape = Empty,
  Prepared = undefined,
  Result extends Outcome<z.input<z.ZodObject<Answer>>> = Outcome<z.input<z.ZodObject<Answer>>>,
>(
  name: Name,
  call: {
    summary: string
    body?: Body
    answer?: Answer
    resource?: ResourceOf<Body>
    /** The guide whose the call's key is, where nobody is signed in. */
    keyOwner?: (input: Input<Body>, tx: Tx, now: Date) => Promise<number>
    before?: MiddlewareHandler<Env>
    maxBodyBytes?: number
    alone?: true
    /** What waits for more than the database. Other changes would wait for it inside the transaction. */
    prepare?: (request: Request<Name, Body> & { db: Db }) => Promise<Prepared>
    run: (
      context: ChangeContext<Name, Body> & { prepared: Prepared },
    ) => Promise<Result & { answer: Exact<NoInfer<Result>['answer'], z.input<z.ZodObject<Answer>>> }>
  },
): Call<
  'post',
  Name,
  { body: Json<z.ZodObject<Body & CallersId & KeyOf<Name>, z.core.$strict>> },
  z.ZodObject<Done & Answer>
> {
  const { adds = false }: Change = changingCalls[name]
  const body = z.strictObject({ ...call.body, ...callersId, ...(adds && callKey) }) as z.ZodObject<
    Body & CallersId & KeyOf<Name>,
    z.core.$strict
  >
  const answer = z.object({ ...done, ...call.answer }) as z.ZodObject<Done & Answer>

  async function handler(c: Context<Env>) {
    const { user_id, key, ...given } = validated<CallersId & CallKey>(c, 'json')
    const input = given as unknown as Input<Body>
    const deps = c.get('deps')
    const ports = c.get('ports')
    const caller = c.get('actor')
    // A long body has been parsed and validated at once.
    if (call.maxBodyBytes !== undefined) await setImmediate()
    const now = deps.now()
    // Before the transaction, because a long input takes a while.
    const keyed = key && { key, fingerprint: fingerprintOf(key, name, input) }
    const request = {
      input,
      now,
      config: deps.config,
      log: c.get('log'),
      address: clientAddress(c),
      origin: origin(c),
      userAgent: c.req.header('user-agent') ?? '',
      readCookie: (name: string) => readCookie(c, name),
    }
    const prepared = (await call.prepare?.({
      ...request,
      actor: caller as ActorOf<Name>,
      db: deps.database.read,
    })) as Prepared
    let committedIds: readonly number[] = []
    const outcome = await transact(
      deps.database,
      async (tx, { trackWrites, announce, changeIds }) => {
        committedIds = changeIds
        // The role may have been revoked while the call waited for its turn.
        const actor = caller && (await ports.findActor(tx, caller.tokenHash, now))
        if (user_id != null && user_id !== actor?.id) throw new Refusal('forbidden')
        const authorizeFor = (resource: Resource) =>
          authorize(ports, tx, { name, input, config: deps.config, now }, actor, resource)
        await authorizeFor((await call.resource?.(input, tx)) ?? { kind: 'none' })
        const kinds = changedKinds(name, input)
        function announceFor(groupId?: number) {
          if (kinds === 'everything') announce(kinds)
          else
            for (const kind of kinds)
              announce({ kind, ...(isOwnKind(kind) ? { guideId: actor?.id } : { groupId }) })
        }
        const hasChanged = trackWrites()
        const run = () =>
          call.run({
            ...request,
            tx,
            actor: actor as ActorOf<Name>,
            prepared,
            authorize: authorizeFor,
            announce: announceFor,
          })
        async function runKeyed() {
          const guideId = keyed && ((await call.keyOwner?.(input, tx, now)) ?? actor?.id)
          return keyed && guideId ? runOnce(tx, { ...keyed, guideId, now }, run) : run()
        }
        const outcome = await runKeyed().catch(committedRefusal)
        const { entries } = outcome
        if (typeof entries !== 'string') {
          await ports.commitEntries(tx, entries, { actorId: actor?.id, now, announce })
          for (const { groupId } of entries) announceFor(groupId)
        } else if (hasChanged()) {
          throw new Error(`${name} wrote displayed rows without an activity log entry`)
        }
        return outcome
      },
      { alone: call.alone ?? false },
    )
    // The page that makes a change recognizes it in the stream by these ids. With more ids, it refetches as other pages do.
    if (committedIds.length > 0 && committedIds.length <= maxOwnChanges)
      c.header('Change-Ids', committedIds.join())
    if (outcome instanceof CommittedRefusal) {
      await outcome.afterCommit?.(c, (work) => transact(deps.database, work))
      throw outcome
    }
    const response = await outcome.respond?.(c)
    return response ?? c.json({ success: true, ...outcome.answer })
  }
  return {
    route: changeRoute(name, { summary: call.summary, body, answer, before: call.before }),
    handler,
    ...(call.maxBodyBytes !== undefined && { maxBodyBytes: call.maxBodyBytes }),
  }
}

function changedKinds(name: ChangeName, input: Record<string, unknown>) {
  const { changes } = changingCalls[name]
  return typeof changes === 'function' ? changes(input) : changes
}
