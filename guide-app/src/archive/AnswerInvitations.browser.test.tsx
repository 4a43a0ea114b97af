import { signIn } from '@hafifa/shared-ui/platform'
import { coordinator, renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import AnswerInvitations from './AnswerInvitations.tsx'

const writer = { id: 8, name: 'דנה לוי', phone: '0501234567', active: false }

const expiresAt = '2025-09-01 10:00:00'

beforeEach(() => {
  signIn(coordinator)
  let invitation: object | null = { id: 5, expiresAt }
  vi.stubGlobal('fetch', async (_input: string, init?: RequestInit) => {
    if (init?.method === 'POST') invitation = null
    return Response.json({ success: true, writers: [{ ...writer, invitation }] })
  })
})

test('the focus stays on the writer whose link was revoked', async () => {
  await renderPage(<AnswerInvitations fileId={3} />)
  await page.getByRole('button', { name: /^ביטול הקישור/ }).click()
  await expect.element(page.getByRole('button', { name: /^יצירת קישור/ })).toHaveFocus()
})
