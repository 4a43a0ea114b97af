import { type CallName, type Input, permissions, type Rule } from './callList.ts'

export function ruleFor(call: CallName, input: Input): Rule {
  const rule = permissions[call]
  return typeof rule === 'function' ? rule(input) : rule
}

type AccessContext = {
  signedIn: boolean
  coordinator: boolean
  self?: boolean
  /** The record belongs to a group of which the caller is a guide. */
  member?: boolean
  /** The record belongs to an archived file that the caller may read as a guide. */
  reader?: boolean
}

type Person = { id: number; admin: number }

export function isCoordinator(person: Pick<Person, 'admin'> | undefined): boolean {
  return person !== undefined && person.admin !== 0
}

/**
 * @param person undefined for a visitor
 * @param concerned the guide, or the guides of the group, whom the call concerns
 */
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

export function isAllowed(
  rule: Rule,
  { signedIn, coordinator, self = false, member = false, reader = false }: AccessContext,
): boolean {
  if (rule === 'anyone') return true
  if (!signedIn) return false
  switch (rule) {
    case 'signed-in':
      return true
    case 'coordinator':
      return coordinator
    case 'self-or-coordinator':
      return coordinator || self
    case 'member':
      return member
    case 'member-or-coordinator':
      return coordinator || member
    case 'reader-or-coordinator':
      return coordinator || reader
  }
}

/** Whether a screen should offer a call. The server checks again. */
export function can(context: AccessContext, call: CallName, input: Input = {}): boolean {
  return isAllowed(ruleFor(call, input), context)
}
