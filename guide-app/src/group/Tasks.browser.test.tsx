import { Stage } from '@hafifa/api/contract'
import { toGroup } from '@hafifa/shared-ui/calls'
import { signIn } from '@hafifa/shared-ui/platform'
import { coordinator, guide, renderPage } from '@hafifa/shared-ui/testing'
import { buttonClass } from '@hafifa/shared-ui/ui'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Tasks } from './Tasks.tsx'

const traineesTask = 'לעדכן את רשימת החניכים וללחוץ בה על ״כל החניכים עודכנו״'

async function renderTasks(facts: Record<string, unknown> = {}, reader = guide) {
  signIn(reader)
  const emptyFields = [
    { name: 'activity_hours', tab: 'general', label: 'שעות פעילות' },
    { name: 'instructor_names', tab: 'general', label: 'שמות המדריכים' },
    { name: 'recruitment_done', tab: 'recruitment', label: 'האם נעשה גיוס?' },
  ]
  const file = { emptyFields, overlapFilled: 67 }
  const group = { id: 7, name: 'נצר', guideIds: [guide.id], progressStageId: Stage.active, ...file }
  await renderPage(<Tasks group={toGroup({ ...group, ...facts })} />)
}

const handover = page.getByRole('listitem', { name: 'מילוי תיק חפיפה' })
const trainees = page.getByRole('listitem', { name: 'עדכון רשימת חניכים' })

const tiles = {
  handover: handover.getByRole('link', { name: 'תיק חפיפה' }),
  trainees: trainees.getByRole('link', { name: 'רשימת חניכים' }),
}

test('only an unfinished list says what to do', async () => {
  await renderTasks()
  await expect.element(trainees.getByText(traineesTask)).toBeVisible()
})

test('a finished list says nothing to do', async () => {
  await renderTasks({ traineesUpdated: 1 })
  await expect.element(trainees).toBeVisible()
  await expect.element(trainees.getByText(traineesTask)).not.toBeInTheDocument()
})

test('a coordinator who does not guide the group sees who confirms its trainees', async () => {
  await renderTasks({}, coordinator)
  await expect.element(trainees.getByText('מדריכי הקבוצה צריכים לסמן שכל החניכים עודכנו')).toBeVisible()
})

test('an unfinished file says what comes next and how far it is', async () => {
  await renderTasks()
  await expect.element(handover.getByText('הבא: שעות פעילות')).toBeVisible()
  await expect.element(handover.getByRole('progressbar', { name: 'מולאו 8 מתוך 12' })).toBeVisible()
})

test('a finished file shows what is optional in words instead of a bar', async () => {
  await renderTasks({ orientationFormFilled: 1 })
  await expect.element(handover.getByText('חובה: הכול מולא · רשות: 4 מתוך 8')).toBeVisible()
  await expect.element(handover.getByRole('progressbar')).not.toBeInTheDocument()
})

test('each card links to its page', async () => {
  await renderTasks()
  await expect.element(tiles.handover).toHaveAttribute('href', '/groups/7/details')
  await expect.element(tiles.trainees).toHaveAttribute('href', '/groups/7/participants')
})

const [, primaryClass = ''] = buttonClass('primary').split(' ')

test.for([
  [{}, 'handover'],
  [{ traineesUpdated: 1 }, 'handover'],
  [{ orientationFormFilled: 1 }, 'trainees'],
  [{ orientationFormFilled: 1, traineesUpdated: 1 }, undefined],
  [
    {
      orientationFormFilled: 1,
      traineesUpdated: 1,
      progressStageId: Stage.update,
      unchangedSinceReturn: true,
    },
    'handover',
  ],
  [{ progressStageId: Stage.review }, undefined],
] as const)('with %j the primary action is the tile: %s', async ([facts, primary]) => {
  await renderTasks(facts)
  await expect.element(tiles.handover).toBeVisible()
  for (const name of ['handover', 'trainees'] as const) {
    expect(tiles[name].element().classList.contains(primaryClass), name).toBe(name === primary)
  }
})

test.for([Stage.review, Stage.completed])('nothing is left to do at stage %i', async (progressStageId) => {
  await renderTasks({ progressStageId })
  await expect.element(handover).toBeVisible()
  await expect.element(page.getByText(traineesTask)).not.toBeInTheDocument()
  await expect.element(page.getByText('הבא:', { exact: false })).not.toBeInTheDocument()
})
