import { toGroup } from '@hafifa/shared-ui/calls'
import { signIn } from '@hafifa/shared-ui/platform'
import { guide, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import PastFiles from './PastFiles.tsx'

test('files of earlier years that failed to load can be retried', async () => {
  signIn(guide)
  vi.stubGlobal('fetch', async () => Response.json({ success: false, error: 'internal', message: 'תקלה' }))
  await renderPage(<PastFiles group={toGroup({ id: 7, name: 'נצר ירוחם' })} />)
  const section = page.getByRole('region', { name: 'תיקי שנים קודמות' })
  await expect.element(section.getByRole('button', { name: 'ניסיון חוזר' })).toBeVisible()
})
