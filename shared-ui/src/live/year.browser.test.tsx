import { renderPage } from '@hafifa/shared-ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

test('the footer shows the currently open year', async () => {
  const settings = document.createElement('meta')
  settings.name = 'hafifa'
  settings.content = '{"year":"תשפ״ה"}'
  document.head.append(settings)
  const { setYear } = await import('./year.ts')
  const { Footer } = await import('../ui/Footer.tsx')
  await renderPage(<Footer />)
  await expect.element(page.getByText('מערכת קבוצות לשנת הפעילות תשפ״ה')).toBeVisible()
  setYear('תשפ״ו')
  await expect.element(page.getByText('מערכת קבוצות לשנת הפעילות תשפ״ו')).toBeVisible()
})
