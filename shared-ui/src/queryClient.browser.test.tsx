import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../testing/renderPage.tsx'
import { ApiError } from './api/ApiError.ts'

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
