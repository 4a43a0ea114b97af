import { z } from '@hono/zod-openapi'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { Unavailable } from '../db/unavailable.ts'
import { type ErrorCode, errors, type Failure, type Issue, Refusal } from '../rules/errors.ts'
import { keysOf } from '../rules/objects.ts'
import type { Env } from './env.ts'
import { dateTime, fieldValue, person } from './schemas.ts'

const theirValue = z.object({
  value: fieldValue,
  guide: person.nullable(),
  at: dateTime,
})

export const failureSchema = z
  .object({
    success: z.literal(false),
    error: z.enum(keysOf(errors)),
    message: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    requestId: z.string().optional(),
    retryAfter: z.int().optional().openapi({ description: 'Seconds until the call may be repeated' }),
    triesLeft: z.int().optional().openapi({ description: 'Tries that the code still has' }),
    ticket: z.string().optional().openapi({ description: 'Proves the phone to register.php' }),
    guide: person.optional().openapi({ description: 'With phone-taken, to coordinators: whose phone it is' }),
    self: z
      .object({ id: z.int(), full_name: z.string(), phone: z.string(), admin: z.number() })
      .optional()
      .openapi({
        description:
          'With forbidden, where the account of the call was joined with that of the caller: the caller',
      }),
    saved: z.array(z.string()).optional().openapi({
      description: 'With changed-meanwhile: the fields that are stored as they were sent',
    }),
    theirs: z.record(z.string(), theirValue).optional().openapi({
      description: 'With changed-meanwhile: the other fields as somebody else has stored them',
    }),
  })
  .openapi('Failure')

export function failure({ code, issues, details }: Refusal): Failure {
  return { success: false, error: code, message: errors[code].message, ...(issues && { issues }), ...details }
}

/** Long enough for a standby to be promoted, or for a short overload to end. */
const unavailableSeconds = 2

export function createErrorHandler(log: Logger) {
  return (error: Error, c: Context<Env>) => {
    const code = codeOf(error)
    const refusal = error instanceof Refusal ? error : new Refusal(code)
    const retryAfter = code === 'unavailable' ? unavailableSeconds : refusal.details.retryAfter
    if (retryAfter !== undefined) c.header('Retry-After', `${retryAfter}`)
    const { requestId } = c.var
    if (causeOf(error) instanceof Unavailable) {
      log.error({ requestId, ...describeError(error) }, 'database unavailable')
    }
    if (code !== 'internal') return c.json(failure(refusal), errors[code].status)
    log.error({ requestId, ...describeError(error) }, 'call failed')
    return c.json({ ...failure(refusal), requestId }, 500)
  }
}

/** Hono throws exceptions of its own for bodies that are not JSON. */
export function codeOf(error: Error): ErrorCode {
  if (causeOf(error) instanceof Unavailable) return 'unavailable'
  if (error instanceof Refusal) return error.code
  if (error instanceof HTTPException && error.status === 415) return 'not-json'
  if (error instanceof HTTPException && error.status === 400) return 'invalid'
  return 'internal'
}

/** The message of a failed query holds its parameters, which may be texts about a child. */
export function describeError(error: unknown) {
  const cause = causeOf(error)
  if (!(cause instanceof Error)) return { message: String(cause) }
  return { error: cause.name, message: cause.message, stack: cause.stack }
}

function causeOf(error: unknown) {
  return error instanceof DrizzleQueryError && error.cause ? error.cause : error
}

export function issuesOf(error: z.core.$ZodError): Issue[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: 'שדה לא מוכר' }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  )
}
