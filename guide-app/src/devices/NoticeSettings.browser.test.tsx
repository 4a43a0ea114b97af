import { signIn } from '@hafifa/shared-ui/platform'
import { guide, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Means, NoticeSettings } from './NoticeSettings.tsx'

const files = { topic: 'files', label: 'תיקים', push: true, digest: true }

async function render(means: readonly Means[], { fails = false } = {}) {
  const offered = { push: true, digest: true }
  let topics = [files]
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_input: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json({ offered, topics })
    const change = JSON.parse(String(init.body))
    sent.push(change)
    if (fails) return Response.json({ success: false, error: 'internal', message: '' }, { status: 500 })
    topics = [{ ...files, ...change }]
    return Response.json({ success: true })
  })
  signIn(guide)
  await renderPage(<NoticeSettings means={means} />)
  return sent
}

const push = page.getByRole('checkbox', { name: 'תיקים: התראות במכשיר' })

const digest = page.getByRole('checkbox', { name: 'תיקים: סיכום שבועי בדואר' })

test('a topic is turned off for one of the means', async () => {
  const sent = await render(['push', 'digest'])
  await push.click()
  await expect.element(push).not.toBeChecked()
  await expect.element(digest).toBeChecked()
  expect(sent).toEqual([{ topic: 'files', push: false, digest: true }])
})

test('a change that was not saved is taken back', async () => {
  await render(['push'], { fails: true })
  await push.click()
  await expect.element(push).toBeChecked()
})

test('only means by which the guide is told are shown', async () => {
  await render(['push'])
  await expect.element(push).toBeVisible()
  await expect.element(digest).not.toBeInTheDocument()
})
