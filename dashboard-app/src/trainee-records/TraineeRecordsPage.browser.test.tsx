import { signIn } from '@hafifa/shared-ui/platform'
import { coordinator, renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TraineeRecordsPage } from './TraineeRecordsPage.tsx'

const trainee = { id: 7, first_name: 'נועם', last_name: 'לוי' }

const found = { ...trainee, group: { id: 1, name: 'חיפה' }, deleted: false, year: null }

const record = { trainee, live: null, archived: [], log: [], views: [] }

let isErased: boolean

beforeEach(async () => {
  signIn(coordinator)
  isErased = false
  vi.stubGlobal('fetch', async (input: string) => {
    const call = /\/api\/([^?]+)/.exec(input)?.[1]
    if (call === 'erase-trainee.php') isErased = true
    if (call === 'get-trainee-data.php' && isErased) {
      return new Promise<Response>(() => undefined)
    }
    return Response.json({ success: true, trainees: isErased ? [] : [found], mentions: [], ...record })
  })
  await renderPage(
    <main tabIndex={-1}>
      <TraineeRecordsPage />
    </main>,
    '/dashboard/trainee-records',
  )
  await page.getByRole('searchbox').fill('נועם')
  await userEvent.keyboard('{Enter}')
})

const heading = (name: string) => page.getByRole('heading', { level: 1, name })

async function openRecord() {
  await page.getByRole('link', { name: 'נועם לוי' }).click()
  await expect.element(heading('נועם לוי')).toBeVisible()
}

test('the number of results is announced', async () => {
  await expect.element(page.getByRole('status')).toHaveTextContent('תוצאות: 1')
})

test('the focus moves to a record that opens and back to the search', async () => {
  await openRecord()
  await expect.element(page.getByRole('main')).toHaveFocus()
  await page.getByRole('link', { name: 'לחיפוש נוסף' }).click()
  await expect.element(heading('מידע אישי על חניכים')).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('erasing a record leads back to the search', async () => {
  await openRecord()
  await page.getByRole('button', { name: 'פעולות נוספות' }).click()
  await page.getByRole('menuitem', { name: 'מחיקת כל המידע' }).click()
  await page.getByLabelText('לאישור יש להקליד את השם המלא').fill('נועם לוי')
  await page.getByRole('dialog').getByRole('button', { name: 'מחיקה', exact: true }).click()
  await expect.element(heading('מידע אישי על חניכים')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
})
