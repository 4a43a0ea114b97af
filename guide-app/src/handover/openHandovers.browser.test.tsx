import { queryClient, signIn } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { guide } from '@hafifa/shared-ui/testing'
import { expect, test } from 'vitest'
import type { Handover } from './handover.ts'
import { openHandover } from './openHandovers.ts'
import { handoverQuery } from './queries.ts'
import { stubNetwork } from './testing/network.ts'

const groupId = 1

test('a file that is opened from the cache while it is fetched takes the answer', async () => {
  signIn(guide)
  const { store } = stubNetwork(groupId)
  await queryClient.fetchQuery(handoverQuery(groupId))
  store({ activity_hours: '16:00' })
  const fetched = queryClient.fetchQuery({ ...handoverQuery(groupId), staleTime: 0 })
  const cached = queryClient.getQueryData<Handover>(queryKeys.handover(groupId))
  if (!cached) throw new Error('the file is not cached')
  const handover = openHandover(guide.id, groupId, cached)
  await fetched
  expect(handover.view().values.activity_hours).toBe('16:00')
})
