import { Stage } from '@hafifa/api/contract'
import { signIn, toGroup } from '@hafifa/shared-ui/platform'
import { coordinator, guide, renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { HandIn } from './HandIn.tsx'

const handoverTask = 'למלא את תיק החפיפה, עד שכל הלשוניות יסומנו ״הושלם״'
const traineesTask = 'לעדכן את רשימת החניכים וללחוץ בה על ״כל החניכים עודכנו״'

beforeEach(() => signIn(guide))

const done = { orientationFormFilled: 1, traineesUpdated: 1 }

function renderHandIn(facts: Record<string, unknown>) {
  const group = toGroup({ id: 7, name: 'נצר ירוחם', guideIds: [5], progressStageId: Stage.active, ...facts })
  return renderPage(<HandIn group={group} focusAfter={{ current: null }} />)
}

const button = page.getByRole('button', { name: 'סיימתי!' })
const missing = page.getByRole('listitem')

test('the button is disabled while tasks are missing', async () => {
  await renderHandIn({})
  await expect.element(button).toBeDisabled()
})

test('both missing tasks are listed', async () => {
  await renderHandIn({})
  await expect.element(missing.nth(0)).toHaveTextContent(handoverTask)
  await expect.element(missing.nth(1)).toHaveTextContent(traineesTask)
})

test('a finished task is not listed', async () => {
  await renderHandIn({ orientationFormFilled: 1 })
  await expect.element(missing).toHaveTextContent(traineesTask)
})

test('a coordinator who does not guide the group sees who confirms its trainees', async () => {
  signIn(coordinator)
  await renderHandIn({ orientationFormFilled: 1 })
  await expect.element(missing).toHaveTextContent('מדריכי הקבוצה צריכים לסמן שכל החניכים עודכנו')
})

test('the button is described by the missing tasks', async () => {
  await renderHandIn({ traineesUpdated: 1 })
  await expect.element(button).toHaveAccessibleDescription(`כדי לסיים נותר: ${handoverTask}`)
})

test('the button is enabled when both tasks are done', async () => {
  await renderHandIn(done)
  await expect.element(button).toBeEnabled()
})

test('a rejected group can be handed in again', async () => {
  await renderHandIn({ ...done, progressStageId: Stage.update })
  await expect.element(button).toBeEnabled()
})

test.for([Stage.review, Stage.completed])('the button is disabled in stage %i', async (stage) => {
  await renderHandIn({ ...done, progressStageId: stage })
  await expect.element(button).toBeDisabled()
})

test.for([Stage.review, Stage.completed])('no tasks are listed in stage %i', async (stage) => {
  await renderHandIn({ progressStageId: stage })
  await expect.element(button).toBeVisible()
  await expect.element(missing).not.toBeInTheDocument()
})

test('the button is disabled for a coordinator who decides about the group', async () => {
  signIn(coordinator)
  await renderHandIn({ ...done, progressStageId: Stage.review })
  await expect.element(button).toBeDisabled()
})
