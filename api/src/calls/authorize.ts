import type { MiddlewareHandler } from 'hono'
import type { Db } from '../db/connection.ts'
import type { CallName } from '../rules/callList.ts'
import { callPermissions } from '../rules/callPermissions.ts'
import { Refusal } from '../rules/errors.ts'
import { isKeyOf } from '../rules/objects.ts'
import { accessContext, isAllowed, isCoordinator, ruleFor } from '../rules/permissions.ts'
import type { Actor, Env, Ports } from './env.ts'

export type Resource =
  | { kind: 'none' }
  /** `undefined`: there is no such group. */
  | { kind: 'group'; id: number | undefined }
  /** `undefined`: there is no such guide. */
  | { kind: 'guide'; id: number | undefined }
  /** `undefined`: there is no such file. */
  | { kind: 'archived-file'; id: number | undefined }

/**
 * Runs before the body is read, so that strangers cannot fill the memory, and validation errors reveal
 * nothing.
 * @throws Refusal not-signed-in, forbidden
 */
export const preauthorizeCall: MiddlewareHandler<Env> = (c, next) => {
  const call = c.req.path.slice('/api/'.length)
  if (isKeyOf(callPermissions, call)) preauthorize(call, c.get('actor'))
  return next()
}

function preauthorize(call: CallName, actor: Actor | undefined): void {
  const rule = callPermissions[call]
  if (rule !== 'anyone' && !actor) throw new Refusal('not-signed-in')
  const bestCase = { ...accessContext(actor), self: true, member: true, reader: true }
  if (typeof rule === 'string' && !isAllowed(rule, bestCase)) throw new Refusal('forbidden')
}

/**
 * A guide gets the same answer about a missing group or archived file as about one of other guides.
 * @throws Refusal not-signed-in, forbidden, not-found
 */
export async function authorize(
  { isMember, isReader, wasJoined }: Ports,
  db: Db,
  call: CallName,
  input: Record<string, unknown>,
  actor: Actor | undefined,
  resource: Resource,
): Promise<void> {
  preauthorize(call, actor)
  const id = resource.kind === 'none' ? undefined : resource.id
  const related = {
    none: () => false,
    group: (id: number) => isMember(db, id, actor?.id),
    guide: (id: number) => id === actor?.id,
    'archived-file': (id: number) => isReader(db, id, actor?.id),
  }
  const isRelated = id === undefined ? undefined : await related[resource.kind](id)
  if (resource.kind !== 'none' && isRelated === undefined && isCoordinator(actor)) {
    throw new Refusal('not-found')
  }
  const context = {
    ...accessContext(actor),
    self: resource.kind === 'guide' && isRelated === true,
    member: resource.kind === 'group' && isRelated === true,
    reader: resource.kind === 'archived-file' && isRelated === true,
  }
  if (isAllowed(ruleFor(callPermissions[call], input), context)) return
  // A page learns here that its account was joined into another one.
  const asked = resource.kind === 'guide' ? resource.id : undefined
  const wasOwn = asked !== undefined && actor && (await wasJoined(db, asked, actor.id))
  throw new Refusal('forbidden', undefined, wasOwn ? { self: selfOf(actor) } : {})
}

function selfOf({ id, full_name, phone, admin }: Actor) {
  return { id, full_name, phone, admin }
}
