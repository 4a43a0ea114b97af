import { QueryObserver, useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../testing/renderPage.tsx'
import { ApiError } from '../client/ApiError.ts'
import { queryClient } from './queryClient.ts'

let calls = 0
let isConnected = false

async function readName() {
  calls += 1
  if (!isConnected) throw ApiError.inTransport('network')
  return 'דנה'
}

function Name() {
  const { data, error } = useQuery({ queryKey: ['name'], queryFn: readName, retry: false })
  return <p>{error?.message ?? data ?? 'טעינה'}</p>
}

function reconnect() {
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
}

test('a query that failed to load is refetched when the network returns', async () => {
  await renderPage(<Name />)
  await expect.element(page.getByText(/^אין חיבור לשרת/)).toBeVisible()
  isConnected = true
  reconnect()
  await expect.element(page.getByText('דנה')).toBeVisible()

  const callsBefore = calls
  reconnect()
  await expect.element(page.getByText('דנה')).toBeVisible()
  expect(calls).toBe(callsBefore)
})

test('a refresh that failed is tried again while the data is shown', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let stored = 'דנה'
  let failure: ApiError | undefined
  const queryFn = vi.fn(async () => {
    if (failure) throw failure
    return stored
  })
  const name = new QueryObserver(queryClient, { queryKey: ['shown'], queryFn, retry: false })
  onTestFinished(name.subscribe(() => undefined))
  const shows = (text: string) => expect.poll(() => name.getCurrentResult().data).toBe(text)
  const fails = () => expect.poll(() => name.getCurrentResult().isRefetchError).toBe(true)
  await shows('דנה')

  stored = 'דנה לוי'
  failure = ApiError.inTransport('network')
  await queryClient.invalidateQueries({ queryKey: ['shown'] })
  await fails()
  failure = undefined
  vi.advanceTimersByTime(60_000)
  await shows('דנה לוי')

  const calls = queryFn.mock.calls.length
  vi.advanceTimersByTime(120_000)
  expect(queryFn).toHaveBeenCalledTimes(calls)

  failure = new ApiError('forbidden', 'אין הרשאה')
  await queryClient.invalidateQueries({ queryKey: ['shown'] })
  await fails()
  vi.advanceTimersByTime(120_000)
  expect(queryFn).toHaveBeenCalledTimes(calls + 1)
})

test.each([
  ['a first fetch', { shown: true, loaded: false }],
  ['a fetch for no observer', { shown: false, loaded: true }],
])('a change during %s outlasts its answer', async (_name, { shown, loaded }) => {
  const queryKey = [crypto.randomUUID()]
  let stored = 'לפני'
  let answer = Promise.withResolvers<string>()
  const queryFn = vi.fn(async () => {
    const read = stored
    await answer.promise
    return read
  })
  const options = { queryKey, queryFn, staleTime: 30_000 }
  const observer = new QueryObserver(queryClient, options)
  if (loaded) queryClient.setQueryData(queryKey, 'פעם', { updatedAt: 1 })
  if (shown) onTestFinished(observer.subscribe(() => undefined))
  else void queryClient.prefetchQuery(options)
  await expect.poll(() => queryFn.mock.calls).toHaveLength(1)

  stored = 'אחרי'
  void queryClient.invalidateQueries({ queryKey })
  answer.resolve('')
  answer = Promise.withResolvers<string>()
  answer.resolve('')
  await expect.poll(() => queryClient.getQueryState(queryKey)?.dataUpdatedAt).toBeGreaterThan(1)
  if (!shown) onTestFinished(observer.subscribe(() => undefined))
  await expect.poll(() => observer.getCurrentResult().data).toBe('אחרי')
})
