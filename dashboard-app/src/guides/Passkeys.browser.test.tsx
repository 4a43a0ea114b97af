import { passkeysQuery } from '@hafifa/shared-ui/calls'
import { queryClient, signIn } from '@hafifa/shared-ui/platform'
import { renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Passkeys } from './Passkeys.tsx'

const created_at = '2024-11-01 10:00:00'

const phone = {
  id: 1,
  name: 'Chrome באנדרואיד',
  created_at,
  last_used_at: '2024-11-05 10:00:00',
  weak: false,
}

const computer = { id: 2, name: 'Edge ב־Windows', created_at, last_used_at: '', weak: true }

async function render(passkeys: (typeof phone)[]) {
  queryClient.setQueryData(passkeysQuery(7).queryKey, passkeys)
  await renderPage(<Passkeys guideId={7} />)
}

beforeEach(() => {
  signIn({ id: 1, full_name: 'רותם', phone: '0501234567', admin: 1 })
  queryClient.setQueryDefaults(['passkeys'], { staleTime: Infinity })
})

test('a coordinator can delete each passkey of a guide', async () => {
  await render([phone, computer])
  await expect.element(page.getByRole('button', { name: /מחיקה: .*Chrome באנדרואיד/ })).toBeEnabled()
  await expect.element(page.getByRole('button', { name: /מחיקה: .*Edge ב־Windows/ })).toBeEnabled()
})

test('a passkey shows its last use or creation date', async () => {
  await render([phone, computer])
  const items = page.getByRole('listitem')
  await expect.element(items.filter({ hasText: 'Chrome' }).getByText(/^כניסה אחרונה: לפני/)).toBeVisible()
  await expect.element(items.filter({ hasText: 'Edge' }).getByText(/^הפעלה: לפני/)).toBeVisible()
})

test('a guide without passkeys has no section', async () => {
  await render([])
  await expect.element(page.getByRole('heading', { name: 'כניסה מהירה' })).not.toBeInTheDocument()
})
