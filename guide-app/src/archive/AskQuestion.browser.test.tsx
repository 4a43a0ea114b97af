import { createDrafts, textDrafts } from '@hafifa/shared-ui/drafts'
import { renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AskQuestion } from './AskQuestion.tsx'

test('a question is about the chosen field, and its text stays while another one is chosen', async () => {
  const ask = vi.fn(async () => undefined)
  await renderPage(<AskQuestion drafts={createDrafts(textDrafts)} ask={ask} />)
  await page.getByRole('button', { name: 'שאלה חדשה: כל התיק' }).click()
  await userEvent.keyboard('עד מתי?')
  await page.getByLabelText('על מה').selectOptions('שעות פעילות')
  await expect.element(page.getByLabelText('שאלה: שעות פעילות')).toHaveValue('עד מתי?')
  await page.getByRole('button', { name: 'שליחת השאלה' }).click()
  await expect.element(page.getByRole('button', { name: 'שאלה חדשה: שעות פעילות' })).toHaveFocus()
  expect(ask).toHaveBeenCalledWith('activity_hours', 'עד מתי?')
})
