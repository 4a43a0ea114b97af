import { describe, expect, test } from 'vitest'
import type { Rule } from './callList.ts'
import { can } from './can.ts'
import { accessContext, isAllowed, isCoordinator } from './permissions.ts'
import { Stage } from './stages.ts'

const guide = { id: 7, admin: 0 }

const callers = {
  visitor: accessContext(undefined),
  stranger: accessContext(guide, { guideId: 8, guideIds: [8, 9] }),
  self: accessContext(guide, { guideId: 7 }),
  member: accessContext(guide, { guideIds: [8, 7] }),
  reader: { ...accessContext(guide), reader: true },
  coordinator: accessContext({ id: 1, admin: 1 }, { guideId: 8, guideIds: [8, 9] }),
}

test.for<[Rule, (keyof typeof callers)[]]>([
  ['anyone', ['visitor', 'stranger', 'self', 'member', 'reader', 'coordinator']],
  ['signed-in', ['stranger', 'self', 'member', 'reader', 'coordinator']],
  ['self-or-coordinator', ['self', 'coordinator']],
  ['member', ['member']],
  ['member-or-coordinator', ['member', 'coordinator']],
  ['reader-or-coordinator', ['reader', 'coordinator']],
  ['coordinator', ['coordinator']],
])('the rule %s allows %j and nobody else', ([rule, allowed]) => {
  const names = Object.keys(callers) as (keyof typeof callers)[]
  expect(names.filter((name) => isAllowed(rule, callers[name]))).toEqual(allowed)
})

test('a visitor is nothing to a record', () => {
  const concerned = { guideIds: [7] }
  expect(accessContext(undefined, concerned)).toEqual({
    signedIn: false,
    coordinator: false,
    self: false,
    member: false,
  })
})

test('a guide without a concerned record is neither self nor member', () => {
  expect(accessContext(guide)).toMatchObject({ self: false, member: false })
})

test('a coordinator of any rank is one, and a guide or a visitor is none', () => {
  expect([1, 2, 0].map((admin) => isCoordinator({ admin }))).toEqual([true, true, false])
  expect(isCoordinator(undefined)).toBe(false)
})

test('a caller is nothing to a record that the context does not name', () => {
  const rules: Rule[] = ['self-or-coordinator', 'member', 'member-or-coordinator', 'reader-or-coordinator']
  expect(rules.filter((rule) => isAllowed(rule, { signedIn: true, coordinator: false }))).toEqual([])
})

test('a call has the permission of the list of calls', () => {
  expect(can(callers.visitor, 'login.php')).toBe(true)
  expect(can(callers.member, 'get-admin-stats.php')).toBe(false)
})

describe('a call whose permission depends on its input', () => {
  test('is allowed for the input of the caller', () => {
    const call = 'update-group-stage.php'
    expect(can(callers.member, call, { stage_id: Stage.review })).toBe(true)
    expect(can(callers.member, call, { stage_id: Stage.completed })).toBe(false)
  })

  test('is allowed without input', () => {
    expect(can(callers.coordinator, 'get-activity-log.php')).toBe(true)
    expect(can(callers.member, 'get-activity-log.php')).toBe(false)
  })
})
