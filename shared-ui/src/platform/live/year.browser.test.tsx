import { renderPage } from '@hafifa/shared-ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Footer } from '../../ui/Footer.tsx'
import { setYear } from './year.ts'

test('the footer shows the currently open year', async () => {
  await renderPage(<Footer />)
  await expect.element(page.getByText('מערכת קבוצות לשנת הפעילות תשפ״ה')).toBeVisible()
  setYear('תשפ״ו')
  await expect.element(page.getByText('מערכת קבוצות לשנת הפעילות תשפ״ו')).toBeVisible()
})
