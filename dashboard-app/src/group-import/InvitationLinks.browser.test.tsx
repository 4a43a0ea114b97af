import { renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { InvitationLinks } from './InvitationLinks.tsx'

const invitation = (full_name: string, phone: string) => ({ full_name, phone, token: phone })

const imported = {
  created: 0,
  assigned: 0,
  invited: 2,
  invitations: [invitation('נוגה כץ', '0501111111'), invitation('יעל שני', '0502222222')],
  expiresAt: '2025-09-01 10:00:00',
}

const onDone = vi.fn()

const done = page.getByRole('button', { name: 'סיום' })
const dialog = page.getByRole('dialog')

beforeEach(async () => {
  onDone.mockReset()
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await renderPage(<InvitationLinks imported={imported} onDone={onDone} />)
})

test('leaving unsent links asks for confirmation', async () => {
  await page.getByRole('button', { name: /^העתקת הקישור של .*נוגה כץ/ }).click()
  await done.click()
  await expect.element(dialog).toMatchTextContent(/יעל שני/)
  expect(onDone).not.toHaveBeenCalled()
  await dialog.getByRole('button', { name: 'סיום בלי לשלוח' }).click()
  expect(onDone).toHaveBeenCalledOnce()
})

test('leaving copied links asks for no confirmation', async () => {
  await page.getByRole('button', { name: 'העתקת כל הקישורים' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('נשלחו 2 מתוך 2')
  await done.click()
  expect(onDone).toHaveBeenCalledOnce()
})
