import { ApiError, queryClient } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { updateCached } from './handover.cache.ts'
import type { Handover } from './handover.ts'

const queryKey = queryKeys.handover(1)

const saved: Handover = {
  handoverId: 1,
  editors: {},
  coordinatorEdits: {},
  values: {} as Handover['values'],
  incidents: [],
}

const save = () => updateCached('save-crisis-detail.php', 1, (cached) => ({ ...cached, handoverId: 2 }))

afterEach(() => queryClient.clear())

it('goes on asking for what others have changed, when a save follows a lost refetch', async () => {
  queryClient.setQueryData(queryKey, saved)
  const lost = async () => {
    throw new ApiError('network', '')
  }
  await queryClient.prefetchQuery({ queryKey, queryFn: lost, staleTime: 0, retry: false })
  save()
  const { data, error, isInvalidated } = queryClient.getQueryState<Handover>(queryKey) ?? {}
  expect(data?.handoverId).toBe(2)
  expect(error).toMatchObject({ code: 'network' })
  expect(isInvalidated).toBe(true)
})

it('tells the screens once what a save has changed', () => {
  queryClient.setQueryData(queryKey, saved)
  const told: string[] = []
  onTestFinished(
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated') told.push(event.action.type)
    }),
  )
  save()
  expect(told).toEqual(['invalidate', 'setState'])
})

it('does not ask again after a save alone', () => {
  queryClient.setQueryData(queryKey, saved)
  save()
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ isInvalidated: false, data: { handoverId: 2 } })
})
