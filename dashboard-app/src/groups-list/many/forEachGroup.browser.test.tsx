import { toGroup } from '@hafifa/shared-ui/calls'
import { ApiError } from '@hafifa/shared-ui/platform'
import { expect, test } from 'vitest'
import { forEachGroup } from './forEachGroup.ts'

const groups = Array.from({ length: 9 }, (_, id) => toGroup({ id, name: `קבוצה ${id}` }))

test('a refused call does not affect the other groups', async () => {
  const progress: number[] = []
  const refuse = async ({ id }: { id: number }) => {
    if (id === 2) throw new ApiError('stage-not-allowed', 'אי אפשר')
  }
  const { done, failures } = await forEachGroup(groups, refuse, (finished) => progress.push(finished))
  expect(done).toHaveLength(8)
  expect(failures).toEqual([{ group: groups[2], reason: 'אי אפשר' }])
  expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('without a connection no further call is made', async () => {
  let calls = 0
  const fail = async () => {
    calls += 1
    throw ApiError.inTransport('network')
  }
  const { done, failures } = await forEachGroup(groups, fail, () => undefined)
  expect(done).toEqual([])
  expect(failures).toHaveLength(groups.length)
  expect(calls).toBeLessThan(groups.length)
})
