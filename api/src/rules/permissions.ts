import type { Input, Permission, Rule } from './callList.ts'

export function ruleFor(permission: Permission, input: Input): Rule {
  return typeof permission === 'function' ? permission(input) : permission
}

export type AccessContext = {
  signedIn: boolean
  coordinator: boolean
  self?: boolean
  member?: boolean
  reader?: boolean
}

type Person = { id: number; admin: number }

export function isCoordinator(person: Pick<Person, 'admin'> | undefined): boolean {
  return person !== undefined && person.admin !== 0
}

/** @param concerned the guide, or the guides of the group, whom the call concerns */
export function accessContext(
  person: Person | undefined,
  concerned: { guideId?: number; guideIds?: readonly number[] } = {},
): AccessContext {
  return {
    signedIn: person !== undefined,
    coordinator: isCoordinator(person),
    self: person !== undefined && person.id === concerned.guideId,
    member: person !== undefined && concerned.guideIds?.includes(person.id) === true,
  }
}

const roles = ['self', 'member', 'reader', 'coordinator'] as const

export function isAllowed(rule: Rule, context: AccessContext): boolean {
  if (rule === 'anyone') return true
  if (!context.signedIn || rule === 'signed-in') return context.signedIn
  const allowed = rule.split('-or-')
  return roles.some((role) => context[role] && allowed.includes(role))
}
