import { expect, test } from 'vitest'
import { breakingChanges } from './compatibility.ts'
import type { Document } from './document.ts'
import { presentDocument } from './present.ts'
import released from './released.json' with { type: 'json' }

test('the API breaks no client of its last release; docs/operations.md explains how to break one on purpose', async () => {
  expect(breakingChanges(released as unknown as Document, await presentDocument())).toEqual([])
})
