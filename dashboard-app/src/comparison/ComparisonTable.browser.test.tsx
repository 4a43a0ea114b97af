import { stageIds } from '@hafifa/api/contract'
import { renderPage } from '@hafifa/shared-ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ComparisonTable } from './ComparisonTable.tsx'

const year = (groups: number, progress: number) => ({
  groups,
  progress,
  trainees: 10,
  stages: stageIds.map((progressStageId) => ({ progressStageId, count: 0 })),
})

test('a change of percentages is a number of points, and that of counts a number', async () => {
  await renderPage(
    <ComparisonTable
      comparison={{ now: year(40, 67), before: year(6, 100), stayed: null }}
      labels={{ now: 'תשפ״ה', before: 'תשפ״ד' }}
    />,
  )
  const change = (name: RegExp) => page.getByRole('row', { name }).getByRole('cell').last()
  await expect.element(change(/^התקדמות/)).toMatchTextContent(/-33 נק׳$/)
  await expect.element(change(/^קבוצות/)).toMatchTextContent(/\+34$/)
})
