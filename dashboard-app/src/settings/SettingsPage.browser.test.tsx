import { helpFields } from '@hafifa/api/contract'
import { queryClient, signIn } from '@hafifa/shared-ui/platform'
import { coordinator, renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { incidentKindsQuery, settingsQuery } from '../queries/settings.ts'
import { AttentionPage } from './AttentionPage.tsx'
import { HelpPage } from './HelpPage.tsx'
import { IncidentKindsPage } from './IncidentKindsPage.tsx'

const settings = {
  returnedDays: 7,
  absentDays: 14,
  yearEndWeeks: 8,
  helpWhatsapp: '972500000000',
  helpEmail: 'help@hafifa.example',
}

const kinds = [
  { id: 1, label: 'אלימות', putAway: false },
  { id: 2, label: 'חרם', putAway: true },
]

const sent = vi.fn()

beforeEach(() => {
  sent.mockClear()
  signIn(coordinator)
  queryClient.setQueryData(settingsQuery.queryKey, settings)
  queryClient.setQueryData(incidentKindsQuery.queryKey, kinds)
  vi.stubGlobal('fetch', async (input: string, { body }: RequestInit) => {
    if (body) sent(input, JSON.parse(String(body)))
    return Response.json({ success: true, settings, kinds })
  })
})

test('a form sends only the settings that were typed', async () => {
  await renderPage(<AttentionPage />)
  await page.getByLabelText(/שהוחזרה לעדכון/).fill('10')
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect.poll(() => sent.mock.calls).toEqual([['/api/update-settings.php', { returnedDays: 10 }]])
})

test('a number out of range is reported at its field', async () => {
  await renderPage(<AttentionPage />)
  await page.getByLabelText(/סוף השנה/).fill('53')
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect.element(page.getByText('יש להקליד מספר שלם מ־1 עד 52')).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
})

test('the contacts of the help dialog change', async () => {
  await renderPage(<HelpPage />)
  await page.getByLabelText('מספר הוואטסאפ לעזרה').fill('972521234567')
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect
    .poll(() => sent.mock.calls)
    .toEqual([['/api/update-settings.php', { helpWhatsapp: '972521234567' }]])
})

test('a second save sends only the values typed since the first', async () => {
  await renderPage(<HelpPage />)
  // The icon of a pending request is part of the name.
  const save = page.getByRole('button', { name: /שמירה/ })
  await page.getByLabelText('מספר הוואטסאפ לעזרה').fill('972521234567')
  await save.click()
  await expect.poll(() => sent.mock.calls.length === 1 && !queryClient.isMutating()).toBe(true)
  await page.getByLabelText(helpFields.helpEmail.label).fill('new@hafifa.example')
  await save.click()
  await expect
    .poll(() => sent.mock.calls[1])
    .toEqual(['/api/update-settings.php', { helpEmail: 'new@hafifa.example' }])
})

test('a kind of incident is retired and another one restored', async () => {
  await renderPage(<IncidentKindsPage />)
  await page.getByRole('button', { name: /^פעולות: .*אלימות/ }).click()
  await page.getByRole('menuitem', { name: 'הסרה מהרשימה' }).click()
  await expect.poll(() => sent.mock.calls.length).toBe(1)
  await page.getByRole('button', { name: /^פעולות: .*חרם/ }).click()
  await page.getByRole('menuitem', { name: 'החזרה לרשימה' }).click()
  await expect
    .poll(() => sent.mock.calls)
    .toEqual([
      ['/api/update-incident-kind.php', { id: 1, putAway: true }],
      ['/api/update-incident-kind.php', { id: 2, putAway: false }],
    ])
})
