import { createRoute, z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import type { Db } from '../db/connection.ts'
import type { CallName } from '../rules/callList.ts'
import type { callPermissions } from '../rules/callPermissions.ts'
import type { Resource } from './authorize.ts'
import type { Actor, Env } from './env.ts'
import { failureSchema } from './refusals.ts'

export type ActorOf<Name extends CallName> = (typeof callPermissions)[Name] extends 'anyone'
  ? Actor | undefined
  : Actor

export type Empty = Record<never, never>

export type Input<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>

export type ResourceOf<Shape extends z.ZodRawShape> = (
  input: Input<Shape>,
  db: Db,
) => Resource | Promise<Resource>

export type Json<Schema extends z.ZodType> = { content: { 'application/json': { schema: Schema } } }

export type Call<Method extends 'get' | 'post', Name extends CallName, Request, Answer extends z.ZodType> = {
  route: {
    method: Method
    path: `/api/${Name}`
    request: Request
    responses: { 200: Json<z.ZodUnion<readonly [Answer, typeof failureSchema]>> & { description: string } }
  }
  handler: (c: Context<Env>) => Promise<Response>
  maxBodyBytes?: number
}

export type QueryOf<Query extends z.ZodRawShape> = keyof Query extends never
  ? object
  : { query: z.ZodObject<Query> }

export function readRoute<Name extends CallName, Query extends z.ZodRawShape, Answer extends z.ZodRawShape>(
  name: Name,
  call: { summary: string; query?: Query; answer: Answer },
) {
  return createRoute({
    method: 'get',
    path: `/api/${name}` as const,
    summary: call.summary,
    request: { query: z.object(call.query ?? {}) } as QueryOf<Query>,
    responses: responses(z.object(call.answer) as z.ZodObject<Answer>),
  })
}

/** Server-sent events. The request is logged when the stream ends. */
export function streamRoute<Name extends CallName, Query extends z.ZodRawShape>(
  name: Name,
  call: { summary: string; query: Query; answer: string },
) {
  const schema = z.string().openapi({ description: call.answer })
  return createRoute({
    method: 'get',
    path: `/api/${name}` as const,
    summary: call.summary,
    request: { query: z.object(call.query) },
    responses: {
      200: { description: 'A stream of events', content: { 'text/event-stream': { schema } } },
      ...failures,
    },
  })
}

export function changeRoute<Name extends CallName, Body extends z.ZodType, Answer extends z.ZodType>(
  name: Name,
  call: { summary: string; body: Body; answer: Answer; before: MiddlewareHandler<Env> | undefined },
) {
  return createRoute({
    method: 'post',
    path: `/api/${name}` as const,
    summary: call.summary,
    middleware: call.before ? [call.before] : [],
    request: { body: { content: { 'application/json': { schema: call.body } }, required: true } },
    responses: responses(call.answer),
  })
}

export function downloadRoute<Name extends CallName, Request>(
  name: Name,
  call: { summary: string; limits: MiddlewareHandler<Env>[]; request: Request; formats: string[] },
) {
  const schema = z.string().openapi({ format: 'binary' })
  return createRoute({
    method: 'post',
    path: `/api/${name}` as const,
    summary: call.summary,
    middleware: call.limits,
    request: call.request as Request & object,
    responses: {
      200: {
        description: 'A file, named in the header Content-Disposition',
        content: Object.fromEntries(call.formats.map((format) => [format, { schema }])),
      },
      ...failures,
    },
  })
}

const failed = {
  description: 'Refused, see `error`',
  content: { 'application/json': { schema: failureSchema } },
}

const failures = { '4XX': failed, '5XX': failed }

export function validated<Shape extends z.ZodRawShape>(c: Context<Env>, target: 'query' | 'json') {
  return c.req.valid(target as never) as Input<Shape>
}

/** Failures are not part of the type, because typing each status of each call would slow every type check. */
function responses<Schema extends z.ZodType>(schema: Schema) {
  const ok = {
    description: 'Done, or refused by a rule of the business',
    content: { 'application/json': { schema: z.union([schema, failureSchema] as const) } },
  }
  return { 200: ok, ...failures } as { 200: typeof ok }
}
