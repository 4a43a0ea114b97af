import { signIn, useQuery } from '@hafifa/shared-ui/platform'
import { coordinator, renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draftQuery } from './closingQueries.ts'
import { GradeChoices } from './GradeChoices.tsx'
import { plan } from './testing/plan.ts'

const chosen = {
  kind: 'grade',
  key: 'ט׳',
  choice: 'keep',
  by: coordinator.full_name,
  at: '2025-08-20 10:00:00',
}

function Choices() {
  return <GradeChoices choices={useQuery(draftQuery).data?.choices ?? []} />
}

beforeEach(() => {
  signIn(coordinator)
  let choices = [chosen]
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (init?.method === 'POST') choices = []
    const isPlan = input.includes('preview-year-close.php')
    const grades = [{ grade: 'ט׳', count: 3 }]
    return Response.json({
      success: true,
      ...(isPlan ? { ...plan, grades } : { ...plan, next: {}, choices }),
    })
  })
})

test('resetting a grade to its default moves the focus to its choice', async () => {
  await renderPage(<Choices />)
  const restore = page.getByRole('button', { name: /^חזרה לברירת המחדל/ })
  await restore.click()
  await expect.element(restore).not.toBeInTheDocument()
  await expect.element(page.getByRole('combobox')).toHaveFocus()
})
