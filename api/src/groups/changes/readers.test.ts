import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rights } from '../../calls/env.ts'
import { allChangeKinds } from '../../rules/changeKinds.ts'
import { visibleChanges } from './changeEvents.ts'
import { createEventStream } from './eventStream.ts'
import { createReaders, type Reader } from './readers.ts'

const someId = fc.integer({ min: 1, max: 5 })

const rights: fc.Arbitrary<Rights> = fc.oneof(
  fc.constant('everything' as const),
  fc.uniqueArray(someId).map((ids) => new Set(ids)),
)

const reader: fc.Arbitrary<Reader> = fc
  .record({ guideId: someId, rights, version: fc.constant(0) })
  .map((one) => ({ ...one, ...createEventStream(), tokenHash: '' }))

const change = fc.record({
  id: fc.integer(),
  groupId: fc.option(someId),
  guideId: fc.option(someId),
  kind: fc.option(fc.constantFrom(...allChangeKinds)),
})

test('everyone who may receive a change is found by it', () => {
  fc.assert(
    fc.property(fc.array(reader), fc.array(reader), fc.array(change), (open, closed, changes) => {
      const readers = createReaders()
      for (const one of [...open, ...closed]) readers.add(one)
      for (const one of closed) readers.remove(one)
      const receiving = open.filter((one) => visibleChanges(one, changes))
      const found = readers.concernedBy(changes)
      expect(receiving.filter((one) => !found.has(one))).toEqual([])
      expect([...found].filter((one) => closed.includes(one))).toEqual([])
    }),
  )
})

test('a change of a group finds its members and the coordinators', () => {
  const stream = { ...createEventStream(), tokenHash: '', version: 0 }
  const member = { ...stream, guideId: 1, rights: new Set([3]) }
  const coordinator = { ...stream, guideId: 2, rights: 'everything' as const }
  const other = { ...stream, guideId: 4, rights: new Set([5]) }
  const readers = createReaders()
  for (const one of [member, coordinator, other]) readers.add(one)
  const found = readers.concernedBy([{ id: 1, groupId: 3, guideId: null, kind: 'form' }])
  expect([...found]).toEqual([coordinator, member])
})
