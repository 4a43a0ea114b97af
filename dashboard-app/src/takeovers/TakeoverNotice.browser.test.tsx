import { signIn } from '@hafifa/shared-ui/platform'
import { coordinator, dataArrive, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Takeover } from './queries.ts'
import { TakeoverNotice } from './TakeoverNotice.tsx'

const haifa: Takeover = {
  ...{ id: 3, groupId: 7, name: 'חיפה', year: 'תשפ״ה' },
  ...{ waiting: true, mine: true, openQuestions: 0 },
}

const acre: Takeover = {
  ...haifa,
  id: 4,
  groupId: 8,
  name: 'עכו',
  waiting: false,
  mine: false,
  openQuestions: 1,
}

async function open(files: Takeover[]) {
  signIn(coordinator)
  const waiting = files.filter(({ waiting }) => waiting).length
  const openQuestions = files.reduce((sum, file) => sum + file.openQuestions, 0)
  vi.stubGlobal('fetch', async (input: string) =>
    Response.json(input.startsWith('/api/get-takeovers.php') ? { files } : { waiting, openQuestions }),
  )
  await renderPage(<TakeoverNotice />)
}

const notice = page.getByRole('region', { name: 'קבלת התיקים' })

test('the notice counts the groups that have not taken over, and the open questions', async () => {
  await open([haifa, acre])
  const text = 'קבוצה אחת עוד לא קיבלה את התיק של השנה שעברה. שאלה פתוחה אחת על תיקי שנים קודמות'
  await expect.element(notice.getByRole('paragraph')).toHaveTextContent(text)
})

test('the notice is absent when nothing is open', async () => {
  await open([])
  await dataArrive()
  expect(notice.query()).toBeNull()
})

test('the list links to the files, filtered by own groups or not', async () => {
  await open([haifa, acre])
  await page.getByRole('button', { name: 'הצגת הקבוצות' }).click()
  const list = page.getByRole('list', { name: 'קבוצות' })
  await expect
    .element(list.getByRole('link', { name: 'עכו, תשפ״ה' }))
    .toHaveAttribute('href', '/groups/8/files/4')
  await page.getByRole('checkbox', { name: 'רק הקבוצות שלי' }).click()
  await expect.element(list.getByRole('link', { name: 'חיפה, תשפ״ה' })).toBeVisible()
  expect(list.getByRole('link', { name: 'עכו, תשפ״ה' }).query()).toBeNull()
})

test('counts that failed to load can be retried', async () => {
  signIn(coordinator)
  vi.stubGlobal('fetch', async () => Response.json({ success: false, error: 'internal', message: 'תקלה' }))
  await renderPage(<TakeoverNotice />)
  const failure = page.getByRole('alert')
  await expect.element(failure.getByText('לא הצלחנו לבדוק אילו קבוצות קיבלו תיקים')).toBeVisible()
  vi.stubGlobal('fetch', async () => Response.json({ waiting: 1, openQuestions: 0 }))
  await failure.getByRole('button', { name: 'ניסיון חוזר' }).click()
  await expect.element(notice).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
})
