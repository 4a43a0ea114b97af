import { signIn } from '@hafifa/shared-ui/platform'
import { dataArrive, guide, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NoticeSettings } from './NoticeSettings.tsx'

const returned = { kind: 'returned', label: 'תיקים שהוחזרו לעדכון', push: true, digest: true }

async function render(offered: { push: boolean; digest: boolean }, { fails = false } = {}) {
  let kinds = [returned]
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_input: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json({ offered, kinds })
    const change = JSON.parse(String(init.body))
    sent.push(change)
    if (fails) return Response.json({ success: false, error: 'internal', message: '' }, { status: 500 })
    kinds = [{ ...returned, ...change }]
    return Response.json({ success: true })
  })
  signIn(guide)
  await renderPage(<NoticeSettings />)
  return sent
}

const push = page.getByRole('checkbox', { name: 'תיקים שהוחזרו לעדכון: התראות במכשיר' })

const digest = page.getByRole('checkbox', { name: 'תיקים שהוחזרו לעדכון: סיכום שבועי בדואר' })

test('a kind is turned off for one of the means', async () => {
  const sent = await render({ push: true, digest: true })
  await push.click()
  await expect.element(push).not.toBeChecked()
  await expect.element(digest).toBeChecked()
  expect(sent).toEqual([{ kind: 'returned', push: false, digest: true }])
})

test('a change that was not saved is taken back', async () => {
  await render({ push: true, digest: false }, { fails: true })
  await push.click()
  await expect.element(push).toBeChecked()
})

test('only means that the server has are shown', async () => {
  await render({ push: true, digest: false })
  await expect.element(push).toBeVisible()
  await expect.element(digest).not.toBeInTheDocument()
})

test('without any means there is nothing to choose', async () => {
  await render({ push: false, digest: false })
  await dataArrive()
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
})
