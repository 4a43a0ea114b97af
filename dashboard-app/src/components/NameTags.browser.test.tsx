import { renderPage } from '@hafifa/shared-ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NameTags } from './NameTags.tsx'

const groups = (count: number) => Array.from({ length: count }, (_, index) => `קבוצה ${index + 1}`)

test('many names are folded', async () => {
  await renderPage(<NameTags names={groups(60)} none="ללא קבוצות" />)
  await expect.element(page.getByText('קבוצה 1', { exact: true })).toBeVisible()
  await expect.element(page.getByText('קבוצה 60')).not.toBeVisible()
  await page.getByRole('button', { name: 'ועוד 56' }).click()
  await expect.element(page.getByText('קבוצה 60')).toBeVisible()
  await page.getByRole('button', { name: 'הצגת פחות' }).click()
  await expect.element(page.getByText('קבוצה 60')).not.toBeVisible()
})

test('a single name beyond the limit is not folded', async () => {
  await renderPage(<NameTags names={groups(5)} none="ללא קבוצות" />)
  await expect.element(page.getByText('קבוצה 5')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
