import { mayMove, Stage, type StageId, stageIds, stageLabels } from '@hafifa/api/contract'
import { signIn } from '@hafifa/shared-ui/platform'
import { coordinator, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { GroupPage } from './GroupPage.tsx'

const buttons: Record<StageId, string> = {
  [Stage.active]: 'פתיחה מחדש',
  [Stage.review]: 'סיימתי!',
  [Stage.update]: 'לא מאושר',
  [Stage.completed]: 'אישור',
}

const done = { traineesUpdated: 1, orientationFormFilled: 1 }

test.for(stageIds)('a coordinator has a button for exactly the allowed moves from stage %i', async (from) => {
  signIn(coordinator)
  const group = { id: 7, name: 'נצר ירוחם', progressStageId: from, ...done }
  vi.stubGlobal('fetch', async () => Response.json({ success: true, group, rounds: [], files: [] }))
  await renderPage(<GroupPage />)
  await expect.element(page.getByRole('button', { name: 'פעולות נוספות' })).toBeVisible()
  const offered = stageIds.filter((to) =>
    page
      .getByRole('button', { name: buttons[to], exact: true, disabled: false })
      .elements()
      .some((button) => button.checkVisibility()),
  )
  const allowed = stageIds.filter((to) => mayMove({ progressStageId: from, ...done }, to))
  expect(offered.map((to) => stageLabels[to])).toEqual(allowed.map((to) => stageLabels[to]))
})
