import { expect, test } from 'vitest'
import { allActions } from '../src/rules/actions.ts'
import { breakingChanges } from './compatibility.ts'
import type { Document } from './document.ts'
import { presentDocument } from './present.ts'
import released from './released.json' with { type: 'json' }
import releasedActions from './releasedActions.json' with { type: 'json' }

// docs/operations.md explains how to break clients on purpose.
test('the API breaks no client of its last release', async () => {
  expect(breakingChanges(released as unknown as Document, await presentDocument())).toEqual([])
})

test('every action that a release has logged is described, if only as retired', () => {
  const described = new Set<string>(allActions)
  expect(releasedActions.filter((action) => !described.has(action))).toEqual([])
})
