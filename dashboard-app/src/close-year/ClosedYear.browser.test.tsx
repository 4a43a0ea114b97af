import { signIn } from '@hafifa/shared-ui/platform'
import { renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ClosedYear } from './ClosedYear.tsx'
import { plan as planOfYear } from './testing/plan.ts'

const next = {
  id: 2,
  label: 'תשפ״ו',
  firstDay: '2025-09-01',
  lastDay: '2026-08-31',
  closedAt: null,
  closedBy: null,
  reopenUntil: null,
  keepTraineesUntil: null,
  keepFilesUntil: null,
}

const year = { ...next, id: 1, label: 'תשפ״ה', closedAt: '2025-09-01 10:00:00' }

const plan = { ...planOfYear, guides: { total: 3, leaving: 1 } }

const guide = { id: 7, full_name: 'יעל שני', phone: '0501111111', admin: 0, active: false, groups: [] }

const trainee = { id: 1, first_name: 'נועם', last_name: 'לוי' }

const contents = { total: 1, names: [{ fileId: 3, groupId: 7, groupName: 'חיפה', trainee }], next: null }

let asked: string[]

beforeEach(async () => {
  signIn({ id: 2, full_name: 'רות', phone: '0501234567', admin: 1 })
  asked = []
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(input)
    return Response.json({
      success: true,
      ...(input.includes('get-archive-contents.php') ? contents : { guides: [guide] }),
    })
  })
  const choices = [
    { kind: 'guide' as const, key: '7', choice: 'leave', by: 'רות', at: '2025-09-01 09:00:00' },
  ]
  await renderPage(<ClosedYear year={year} next={next} closing={{ plan, choices, groups: [] }} />)
})

test('the number of trainees who left expands to their names in the archive', async () => {
  await page.getByRole('button', { name: 'חניכים שעוזבים: 1' }).click()
  await expect.element(page.getByRole('listitem')).toHaveTextContent('נועם לוי, חיפה')
  expect(asked.at(-1)).toMatch(/get-archive-contents\.php\?yearId=1&what=trainees&outcome=left/)
})

test('the number of guides who left expands to their names', async () => {
  await page.getByRole('button', { name: 'מדריכים שעוזבים: 1' }).click()
  await expect.element(page.getByRole('listitem')).toHaveTextContent('יעל שני')
})
