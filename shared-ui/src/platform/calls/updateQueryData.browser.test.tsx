import { ApiError, queryClient } from '@hafifa/shared-ui/platform'
import { afterEach, expect, it } from 'vitest'
import { updateQueryData } from './updateQueryData.ts'

const queryKey = ['names']

const add = () => updateQueryData<string[]>(queryKey, (names) => [...names, 'נועה'])

afterEach(() => queryClient.clear())

it('updates what is cached', () => {
  queryClient.setQueryData(queryKey, ['דנה'])
  expect(add()).toEqual(['דנה', 'נועה'])
  expect(queryClient.getQueryData(queryKey)).toEqual(['דנה', 'נועה'])
})

it('caches nothing before the first read', () => {
  expect(add()).toBeUndefined()
  expect(queryClient.getQueryState(queryKey)).toBeUndefined()
})

it('keeps that a refetch has failed', async () => {
  queryClient.setQueryData(queryKey, ['דנה'])
  const queryFn = async () => {
    throw ApiError.inTransport('network')
  }
  await queryClient.prefetchQuery({ queryKey, queryFn, staleTime: 0, retry: false })
  add()
  expect(queryClient.getQueryState(queryKey)).toMatchObject({
    isInvalidated: true,
    error: { code: 'network' },
  })
})

it('leaves the data as old as it was', () => {
  queryClient.setQueryData(queryKey, ['דנה'], { updatedAt: 1 })
  add()
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ dataUpdatedAt: 1 })
})
