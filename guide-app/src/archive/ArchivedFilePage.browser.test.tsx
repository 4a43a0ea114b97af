import { signIn } from '@hafifa/shared-ui/platform'
import { otherGuide, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ArchivedFilePage } from './ArchivedFilePage.tsx'
import { archivedFile } from './testing/file.ts'

test('the way back of a phone is a page that the writer of a file may open', async () => {
  await page.viewport(360, 740)
  signIn(otherGuide)
  vi.stubGlobal('fetch', async () => Response.json({ success: true, ...archivedFile, questions: [] }))
  await renderPage(<ArchivedFilePage />, '/groups/7/files/3')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('תיק תשפ״ה: חיפה')
  const trail = page.getByRole('navigation', { name: 'נתיב' })
  await expect.element(trail.getByRole('link')).toBeVisible()
  await expect.element(trail).toHaveTextContent('הקבוצות שליתיק תשפ״ה')
})
