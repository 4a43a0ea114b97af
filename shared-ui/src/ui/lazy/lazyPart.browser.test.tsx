import { type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../testing/index.ts'
import { lazyPart, neededPart } from './lazyPart.tsx'

const offline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
const online = () => vi.stubGlobal('fetch', async () => new Response())

const failing = () => Promise.reject<never>(new Error('gone'))

const retry = page.getByRole('button', { name: 'ניסיון חוזר' })

async function renderOptional(load: Parameters<typeof lazyPart>[0]) {
  const Optional = lazyPart(load)
  await renderPage(
    <>
      <p>השאר</p>
      <Suspense fallback={<p>נטען</p>}>
        <Optional />
      </Suspense>
    </>,
  )
  await expect.element(page.getByText('נטען')).not.toBeInTheDocument()
  await expect.element(page.getByText('השאר')).toBeVisible()
}

test('a part that cannot be loaded does not affect the rest of the page', async () => {
  online()
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  await renderOptional(failing)
  expect(logged).toHaveBeenCalledWith(new Error('gone'))
  logged.mockRestore()
})

test('a part that cannot be loaded offline is loaded when the network returns', async () => {
  offline()
  const load = vi.fn<() => Promise<{ default: () => ReactNode }>>(failing)
  await renderOptional(load)
  expect(page.getByRole('alert').query()).toBeNull()
  load.mockImplementation(async () => ({ default: () => <p>החלק</p> }))
  online()
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('החלק')).toBeVisible()
})

async function renderNeeded() {
  offline()
  const load = vi.fn<() => Promise<{ default: (props: { name: string }) => string | null }>>(failing)
  const Needed = neededPart(load)
  await renderPage(
    <>
      <input aria-label="שדה" />
      <Suspense>
        <Needed name="נועה" />
      </Suspense>
    </>,
  )
  await expect.element(page.getByRole('alert')).toMatchTextContent(/אין חיבור לשרת/)
  return () => {
    load.mockImplementation(async () => ({ default: ({ name }) => `החלק של ${name}` }))
    online()
  }
}

test('a needed part that cannot be loaded offline is loaded by its retry', async () => {
  const reconnect = await renderNeeded()
  await page.getByLabelText('שדה').fill('טקסט')
  await retry.click()
  await expect.element(retry).toBeEnabled()
  reconnect()
  await retry.click()
  await expect.element(page.getByText('החלק של נועה')).toBeVisible()
  await expect.element(page.getByLabelText('שדה')).toHaveValue('טקסט')
})

test('a needed part that cannot be loaded offline is loaded when the network returns', async () => {
  const reconnect = await renderNeeded()
  reconnect()
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('החלק של נועה')).toBeVisible()
})
