import { signIn } from '@hafifa/shared-ui/platform'
import { renderPage } from '@hafifa/shared-ui/testing'
import dayjs from 'dayjs'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Year } from '../queries/years.ts'
import { RetentionNotice } from './RetentionNotice.tsx'

const inDays = (days: number) => dayjs().add(days, 'day').format('YYYY-MM-DD')

const year: Year = {
  id: 1,
  label: 'תשפ״ה',
  firstDay: '2024-09-01',
  lastDay: '2025-08-31',
  closedAt: '2025-09-01 10:00:00',
  closedBy: 'רות',
  reopenUntil: null,
  keepTraineesUntil: inDays(30),
  keepFilesUntil: inDays(31),
}

let kept: unknown

const file = { fileId: 3, groupId: 7, groupName: 'חיפה' }

const contents = {
  total: 2,
  names: [
    { ...file, trainee: { id: 1, first_name: 'נועם', last_name: 'לוי' } },
    { ...file, trainee: { id: 2, first_name: 'תמר', last_name: 'כהן' } },
  ],
  next: null,
}

beforeEach(() => {
  signIn({ id: 2, full_name: 'רות', phone: '0501234567', admin: 1 })
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input.startsWith('/api/get-archive-contents.php')) return Response.json(contents)
    if (init?.method === 'POST') kept = JSON.parse(String(init.body))
    return Response.json({ success: true, closing: null, years: [] })
  })
})

test('trainees who are deleted within 30 days can be kept for another year with the files', async () => {
  await renderPage(<RetentionNotice years={[year]} />)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^החניכים של שנת תשפ״ה יימחקו/)
  await page.getByRole('button', { name: 'שמירה לעוד שנה' }).click()
  const longer = dayjs(inDays(30)).add(1, 'year').format('YYYY-MM-DD')
  await expect.poll(() => kept).toEqual({ id: 1, traineesUntil: longer, filesUntil: longer })
})

test('a deletion expands to the names and their number', async () => {
  await renderPage(<RetentionNotice years={[year]} />)
  await page.getByRole('button', { name: 'מה יימחק' }).click()
  const dialog = page.getByRole('dialog', { name: /^החניכים של שנת תשפ״ה/ })
  await expect.element(dialog.getByText('2 חניכים')).toBeVisible()
  await expect.element(dialog.getByRole('listitem').nth(1)).toHaveTextContent('תמר כהן, חיפה')
  const list = dialog.getByRole('region', { name: 'חניכים' }).element()
  expect(list.clientWidth).toBeGreaterThan(dialog.element().clientWidth / 2)
})

test('archives that are kept for longer or already deleted have no notice', async () => {
  const years = [{ ...year, keepTraineesUntil: inDays(0), keepFilesUntil: inDays(31) }]
  await renderPage(<RetentionNotice years={years} />)
  expect(page.getByRole('alert').elements()).toEqual([])
})
