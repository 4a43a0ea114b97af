import type { MiddlewareHandler } from 'hono'
import type { Db } from '../db/connection.ts'
import type { CallName } from '../rules/callList.ts'
import { callPermissions } from '../rules/callPermissions.ts'
import { Refusal } from '../rules/errors.ts'
import { isKeyOf } from '../rules/objects.ts'
import { accessContext, isAllowed, isCoordinator, ruleFor } from '../rules/permissions.ts'
import { isEnrolling, isFresh, isOpening, isProofAsked, lackOf, needsFreshProof } from '../rules/proof.ts'
import type { Actor, Deps, Env, Ports } from './env.ts'

export type Resource =
  | { kind: 'none' }
  /** `undefined` in any of these: there is no such record. */
  | { kind: 'group'; id: number | undefined }
  | { kind: 'guide'; id: number | undefined }
  | { kind: 'archived-file'; id: number | undefined }

/**
 * Runs before the body is read, so that strangers neither fill the memory nor learn from validation errors.
 * @throws Refusal not-signed-in, forbidden, locked, strong-sign-in, weak-sign-in
 */
export const preauthorizeCall: MiddlewareHandler<Env> = (c, next) => {
  const call = c.req.path.slice('/api/'.length)
  if (isKeyOf(callPermissions, call)) preauthorize(c.get('deps').config, call, c.get('actor'))
  return next()
}

type Config = Deps['config']

function preauthorize(config: Config, call: CallName, actor: Actor | undefined): void {
  const rule = callPermissions[call]
  if (rule !== 'anyone' && !actor) throw new Refusal('not-signed-in')
  const bestCase = { ...accessContext(actor), self: true, member: true, reader: true }
  if (typeof rule === 'string' && !isAllowed(rule, bestCase)) throw new Refusal('forbidden')
  if (!actor || isOpening(call)) return
  if (actor.locked !== 0) throw new Refusal('locked')
  const lack = lackOf(config, actor)
  if (lack && !(lack === 'strong-sign-in' && isEnrolling(call))) throw new Refusal(lack)
}

type Call = { name: CallName; input: Record<string, unknown>; config: Config; now: Date }

/**
 * A guide gets the same answer about a missing group or archived file as about one of other guides.
 * @throws Refusal not-signed-in, forbidden, not-found, locked, strong-sign-in, weak-sign-in, fresh-proof
 */
export async function authorize(
  { isMember, isReader }: Ports,
  db: Db,
  { name: call, input, config, now }: Call,
  actor: Actor | undefined,
  resource: Resource,
): Promise<void> {
  preauthorize(config, call, actor)
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
  if (isAllowed(ruleFor(callPermissions[call], input), context)) {
    if (actor && needsFreshProof(call, input)) requireFreshProof(config, actor, now)
    return
  }
  throw new Refusal('forbidden')
}

/** @throws Refusal fresh-proof, except for a coordinator who sets up the strong sign-in and can prove no more yet */
export function requireFreshProof(config: Config, actor: Actor, now: Date): void {
  if (!isProofAsked(config, actor) || isFresh(actor, now) || lackOf(config, actor)) return
  throw new Refusal('fresh-proof')
}
