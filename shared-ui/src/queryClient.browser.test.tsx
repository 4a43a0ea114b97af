import { QueryObserver, useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../testing/renderPage.tsx'
import { ApiError } from './api/ApiError.ts'
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
