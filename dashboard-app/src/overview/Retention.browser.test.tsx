import { signIn } from '@hafifa/shared-ui/platform'
import { coordinator, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Retention } from './Retention.tsx'

test('deletions that failed to load can be retried', async () => {
  signIn(coordinator)
  vi.stubGlobal('fetch', async () => Response.json({ success: false, error: 'internal', message: 'תקלה' }))
  await renderPage(<Retention />)
  const failure = page.getByRole('alert')
  await expect.element(failure.getByText('לא הצלחנו לבדוק מה עומד להימחק')).toBeVisible()
  vi.stubGlobal('fetch', async () => Response.json({ closing: null, years: [] }))
  await failure.getByRole('button', { name: 'ניסיון חוזר' }).click()
  await expect.element(failure).not.toBeInTheDocument()
})
