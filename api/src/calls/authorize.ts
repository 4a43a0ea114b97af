import type { Db } from '../db/connection.ts'
import { Refusal } from '../errors.ts'
import {
  accessContext,
  type CallName,
  isAllowed,
  isCoordinator,
  permissions,
  ruleFor,
} from '../permissions.ts'
import type { Actor, Ports } from './env.ts'

export type Resource =
  | { kind: 'none' }
  /** `undefined`: there is no such group. */
  | { kind: 'group'; id: number | undefined }
  /** `undefined`: there is no such guide. */
  | { kind: 'guide'; id: number | undefined }

/**
 * Rejects callers that no input could authorize, so that validation errors leak nothing to them.
 * @throws Refusal not-signed-in, forbidden
 */
export function preauthorize(call: CallName, actor: Actor | undefined): void {
  const rule = permissions[call]
  if (rule !== 'anyone' && !actor) throw new Refusal('not-signed-in')
  const bestCase = { ...accessContext(actor), self: true, member: true }
  if (typeof rule === 'string' && !isAllowed(rule, bestCase)) throw new Refusal('forbidden')
}

/**
 * For a guide, a group that does not exist is indistinguishable from a group of others.
 * @throws Refusal not-signed-in, forbidden, not-found
 */
export async function authorize(
  { isMember }: Ports,
  db: Db,
  call: CallName,
  input: Record<string, unknown>,
  actor: Actor | undefined,
  resource: Resource,
): Promise<void> {
  preauthorize(call, actor)
  const member =
    resource.kind === 'group' && resource.id !== undefined
      ? await isMember(db, resource.id, actor?.id)
      : undefined
  const isMissing =
    resource.kind === 'group' ? member === undefined : resource.kind === 'guide' && resource.id === undefined
  if (isMissing && isCoordinator(actor)) throw new Refusal('not-found')
  const self = resource.kind === 'guide' && actor !== undefined && resource.id === actor.id
  if (!isAllowed(ruleFor(call, input), { ...accessContext(actor), self, member: member === true })) {
    throw new Refusal('forbidden')
  }
}
