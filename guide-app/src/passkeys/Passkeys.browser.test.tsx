import { passkeysQuery } from '@hafifa/shared-ui/calls'
import { queryClient, signIn, store, toastAtom } from '@hafifa/shared-ui/platform'
import { settings } from '@hafifa/shared-ui/settings'
import { renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import Passkeys from './Passkeys.tsx'

const passkeys = [
  {
    id: 1,
    name: 'iPhone',
    created_at: '2024-11-01 10:00:00',
    last_used_at: '2024-11-05 10:00:00',
    weak: false,
  },
  { id: 2, name: 'מחשב Windows', created_at: '2024-11-01 10:00:00', last_used_at: '', weak: true },
]

beforeEach(async () => {
  settings.signIn = 'code'
  signIn({ id: 1, full_name: 'דנה', phone: '0501234567', admin: 0 })
  queryClient.setQueryDefaults(['passkeys'], { staleTime: Infinity })
  queryClient.setQueryData(passkeysQuery(1).queryKey, passkeys)
  await renderPage(<Passkeys />)
})

test('a passkey shows its name and its last use', async () => {
  const item = page.getByRole('listitem').filter({ hasText: 'iPhone' })
  await expect.element(item.getByText(/^כניסה אחרונה: לפני/)).toBeVisible()
})

test('an unused passkey shows when it was created', async () => {
  const item = page.getByRole('listitem').filter({ hasText: 'מחשב Windows' })
  await expect.element(item.getByText(/^הפעלה: לפני/)).toBeVisible()
})

test('only a passkey that proves too little says so', async () => {
  await expect.element(page.getByText(/בלי האימות שנדרש היום/)).toBeVisible()
  expect(page.getByText(/בלי האימות שנדרש היום/).all()).toHaveLength(1)
})

test('renaming starts with the current name', async () => {
  await page.getByRole('button', { name: /שינוי שם: .*iPhone/ }).click()
  const name = page.getByRole('textbox', { name: 'שם המכשיר' })
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveValue('iPhone')
})

test('cancelling a rename returns the focus to its button', async () => {
  const rename = page.getByRole('button', { name: /שינוי שם: .*iPhone/ })
  await rename.click()
  await page.getByRole('button', { name: 'ביטול' }).click()
  await expect.element(rename).toHaveFocus()
})

test('deleting asks for confirmation', async () => {
  await page.getByRole('button', { name: /מחיקה: .*iPhone/ }).click()
  const dialog = page.getByRole('alertdialog', { name: 'מחיקת iPhone' })
  await expect.element(dialog.getByText(/בכניסה הבאה מהמכשיר הזה יהיה צורך בקוד/)).toBeVisible()
})

test('a refused fingerprint is reported', async () => {
  const options = {
    challenge: 'AAAA',
    rp: { name: 'חפיפה' },
    user: { id: 'AAAA', name: 'דנה', displayName: 'דנה' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  }
  vi.stubGlobal('fetch', async () => Response.json({ options }))
  const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  const asked = vi.spyOn(navigator.credentials, 'create').mockImplementation(refuse)
  await page.getByRole('button', { name: 'הפעלה במכשיר הזה' }).click()
  await expect
    .poll(() => store.get(toastAtom))
    .toMatchObject({ title: 'הכניסה המהירה לא הופעלה', description: expect.stringContaining('לנסות שוב') })
  asked.mockRestore()
})

test('where codes are sent, it says how they are stolen, and that this is safer', async () => {
  await expect.element(page.getByText(/את הקוד לא מוסרים בשום שיחה/)).toBeVisible()
})
