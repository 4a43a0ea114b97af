import { createRoute, z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { type Entry, record } from '../activity/activity.service.ts'
import { type Actor, findActor } from '../auth/sessions.service.ts'
import type { Db, Tx } from '../db/connection.ts'
import { Refusal } from '../errors.ts'
import { answerJson, answerKeptJson } from '../http/compression.ts'
import type { CallName, permissions } from '../permissions.ts'
import { timestamp } from '../time.ts'
import { admit, authorize, type Subject } from './authorize.ts'
import type { Env } from './env.ts'
import { failureSchema } from './refusals.ts'

/** Only calls that the table opens to anyone can come without an actor. */
type ActorOf<Name extends CallName> = (typeof permissions)[Name] extends 'anyone' ? Actor | undefined : Actor

/** A shape without fields. */
type Nothing = Record<never, never>

type Input<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>

type About<Shape extends z.ZodRawShape> = (input: Input<Shape>, db: Db) => Subject | Promise<Subject>

type ReadContext<Name extends CallName, Shape extends z.ZodRawShape> = {
  db: Db
  actor: ActorOf<Name>
  input: Input<Shape>
  c: Context<Env>
}

type ChangeContext<Name extends CallName, Shape extends z.ZodRawShape> = {
  tx: Tx
  actor: ActorOf<Name>
  input: Input<Shape>
  /** The moment of the change, the same for all that it writes. */
  now: Date
}

/** What a change has done: its answer, and what the activity log tells of it; nothing changed, nothing told. */
export type Outcome<Answer> = {
  answer: Answer
  entries: Entry[]
  /** What the answer carries beside its body. */
  respond?: (c: Context<Env>) => void
}

type Json<Schema extends z.ZodType> = { content: { 'application/json': { schema: Schema } } }

/** One call: its route, from which the client's types and the OpenAPI document are made, and what it does. */
type Call<Method extends 'get' | 'post', Name extends CallName, Request, Answer extends z.ZodType> = {
  route: {
    method: Method
    path: `/api/${Name}`
    request: Request
    responses: { 200: Json<z.ZodUnion<readonly [Answer, typeof failureSchema]>> & { description: string } }
  }
  handler: (c: Context<Env>) => Promise<Response>
}

/** A call without a query asks for no argument. */
type QueryOf<Query extends z.ZodRawShape> = keyof Query extends never ? object : { query: z.ZodObject<Query> }

/**
 * A call that reads: `GET /api/{name}`. The permission is checked before `run`.
 *
 * - `about`: the group or guide concerned, where the permission depends on one
 * - `kept`: the browser may keep the answer and gets 304 while it holds; for what names no trainee
 * - `run`: the answer's body, or a whole Response where the bytes are at hand
 */
export function read<
  const Name extends CallName,
  const Query extends z.ZodRawShape = Nothing,
  const Answer extends z.ZodRawShape = Nothing,
>(
  name: Name,
  call: {
    summary: string
    query?: Query
    answer: Answer
    about?: About<Query>
    kept?: true
    run: (context: ReadContext<Name, Query>) => Promise<z.input<z.ZodObject<Answer>> | Response>
  },
): Call<'get', Name, QueryOf<Query>, z.ZodObject<Answer>> {
  const route = createRoute({
    method: 'get',
    path: `/api/${name}` as const,
    summary: call.summary,
    middleware: [gate(name)] as MiddlewareHandler<Env>[],
    request: { query: z.object(call.query ?? {}) } as QueryOf<Query>,
    responses: answers(z.object(call.answer) as z.ZodObject<Answer>),
  })
  async function handler(c: Context<Env>) {
    const input = validated<Query>(c, 'query')
    const { actor, deps } = c.var
    const db = deps.database.read
    await authorize(db, name, input, actor, (await call.about?.(input, db)) ?? {})
    const answer = await call.run({ db, actor: actor as ActorOf<Name>, input, c })
    if (answer instanceof Response) return answer
    return (call.kept ? answerKeptJson : answerJson)(c, JSON.stringify(answer))
  }
  return { route, handler }
}

/** What every change accepts for the old contract; when present it must be the caller's own. */
const callersId = { user_id: z.int().nullish() }

type CallersId = typeof callersId

const done = { success: z.literal(true) }

type Done = typeof done

/**
 * A call that changes: `POST /api/{name}`. The permission check, the change and its entries in the activity log are
 * one immediate transaction; what `run` throws undoes all of it.
 */
export function change<
  const Name extends CallName,
  const Body extends z.ZodRawShape = Nothing,
  const Answer extends z.ZodRawShape = Nothing,
>(
  name: Name,
  call: {
    summary: string
    body?: Body
    answer?: Answer
    about?: About<Body>
    /** Runs before the input is read. */
    before?: MiddlewareHandler<Env>
    run: (context: ChangeContext<Name, Body>) => Promise<Outcome<z.input<z.ZodObject<Answer>>>>
  },
): Call<
  'post',
  Name,
  { body: Json<z.ZodObject<Body & CallersId, z.core.$strict>> },
  z.ZodObject<Done & Answer>
> {
  const body = z.strictObject({ ...call.body, ...callersId }) as z.ZodObject<Body & CallersId, z.core.$strict>
  const answer = z.object({ ...done, ...call.answer }) as z.ZodObject<Done & Answer>
  const route = createRoute({
    method: 'post',
    path: `/api/${name}` as const,
    summary: call.summary,
    middleware: [gate(name), ...(call.before ? [call.before] : [])] as MiddlewareHandler<Env>[],
    request: { body: { content: { 'application/json': { schema: body } }, required: true } },
    responses: answers(answer),
  })
  async function handler(c: Context<Env>) {
    const { user_id, ...given } = validated<CallersId>(c, 'json')
    const input = given as unknown as Input<Body>
    const { database, now: clock } = c.var.deps
    const now = clock()
    const outcome = await database.transaction(async (tx) => {
      const actor = await actorIn(tx, c, now)
      if (user_id != null && user_id !== actor?.id) throw new Refusal('forbidden')
      await authorize(tx, name, input, actor, (await call.about?.(input, tx)) ?? {})
      const outcome = await call.run({ tx, actor: actor as ActorOf<Name>, input, now })
      await record(tx, actor?.id, outcome.entries, now)
      return outcome
    })
    outcome.respond?.(c)
    return c.json({ success: true, ...outcome.answer })
  }
  return { route, handler }
}

/** Reads the role again inside the transaction: it may have been taken away while the call waited its turn. */
async function actorIn(tx: Tx, c: Context<Env>, now: Date) {
  return c.var.actor && findActor(tx, c.var.actor.tokenHash, timestamp(now))
}

function gate(name: CallName): MiddlewareHandler<Env> {
  return (c, next) => {
    admit(name, c.var.actor)
    return next()
  }
}

/** The input that the route's validator has passed; the wire name of the place is hono's. */
function validated<Shape extends z.ZodRawShape>(c: Context<Env>, place: 'query' | 'json') {
  return c.req.valid(place as never) as Input<Shape>
}

/**
 * What a call can answer. Failures are documented but left out of the type: the typed client tells them by their
 * status, and 33 calls times 9 statuses would slow every type check.
 */
function answers<Schema extends z.ZodType>(schema: Schema) {
  const json = <Body extends z.ZodType>(body: Body) => ({ 'application/json': { schema: body } })
  const ok = {
    description: 'Done, or refused by a rule of the business',
    content: json(z.union([schema, failureSchema] as const)),
  }
  const failed = { description: 'Refused, see `error`', content: json(failureSchema) }
  return { 200: ok, '4XX': failed, '5XX': failed } as { 200: typeof ok }
}
