import { Stage } from '@hafifa/api/contract'
import { toGroup } from '@hafifa/shared-ui/calls'
import { signIn } from '@hafifa/shared-ui/platform'
import { coordinator, guide, renderPage } from '@hafifa/shared-ui/testing'
import { buttonClass } from '@hafifa/shared-ui/ui'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { HandIn } from './HandIn.tsx'

beforeEach(() => signIn(guide))

const returned = { progressStageId: Stage.update, unchangedSinceReturn: true }

const done = { orientationFormFilled: 1, traineesUpdated: 1 }

function renderHandIn(facts: Record<string, unknown>) {
  const group = toGroup({ id: 7, name: 'נצר ירוחם', guideIds: [5], progressStageId: Stage.active, ...facts })
  return renderPage(<HandIn group={group} focusAfter={{ current: null }} />)
}

const button = page.getByRole('button', { name: 'סיימתי!' })
const missing = page.getByText('כדי לסיים נותר', { exact: false })

test('the button is disabled while tasks are missing', async () => {
  await renderHandIn({})
  await expect.element(button).toBeDisabled()
})

test.for([
  [{}, 'כדי לסיים נותר: תיק החפיפה ורשימת החניכים'],
  [{ orientationFormFilled: 1 }, 'כדי לסיים נותר: רשימת החניכים'],
  [{ traineesUpdated: 1 }, 'כדי לסיים נותר: תיק החפיפה'],
  [{ ...done, overlapFilled: 67 }, 'חובה: הכול מולא רשות: 4 מתוך 8'],
  [{ ...done, ...returned }, 'עוד לא שונה דבר מאז שהתיק הוחזר'],
  [{ ...done, overlapFilled: 100 }, ''],
  [{ ...done, overlapFilled: 100, openThreads: 2 }, 'אפשר להגיש 2 הערות פתוחות בתיק'],
  [{ ...done, progressStageId: Stage.review }, 'הקבוצה כבר הוגשה לאישור'],
  [{ ...done, progressStageId: Stage.completed }, 'הקבוצה כבר אושרה'],
] as const)('for a group with %j the button is described by "%s"', async ([facts, description]) => {
  await renderHandIn(facts)
  await expect.element(button).toHaveAccessibleDescription(description)
})

test('the button is enabled when both tasks are done', async () => {
  await renderHandIn(done)
  await expect.element(button).toBeEnabled()
})

test('open remarks do not disable the button', async () => {
  await renderHandIn({ ...done, openThreads: 1 })
  await expect.element(button).toBeEnabled()
})

test('a rejected group can be handed in again', async () => {
  await renderHandIn({ ...done, progressStageId: Stage.update })
  await expect.element(button).toBeEnabled()
})

test('a returned file that has not changed is handed in again only after a question', async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string | URL) => {
    calls.push(`${url}`)
    return Response.json({ success: true })
  })
  await renderHandIn({ ...done, ...returned })
  await button.click()
  const question = page.getByRole('alertdialog', { name: 'להגיש שוב בלי שינוי?' })
  await question.getByRole('button', { name: 'ביטול' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(calls).toEqual([])
  await button.click()
  await question.getByRole('button', { name: 'הגשה בלי שינוי' }).click()
  await expect.poll(() => calls).toEqual([expect.stringContaining('update-group-stage.php')])
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

test('only guides of the group have it as their main action', async () => {
  await renderHandIn({ ...done, guideIds: [guide.id] })
  await expect.element(button).toHaveClass(buttonClass('primary'))
  signIn(coordinator)
  await renderHandIn(done)
  await expect.element(button.last()).toHaveClass(buttonClass('secondary'))
})

test.for([360, 1280])('%i px: what a coordinator cannot press is one line with its reason', async (width) => {
  await page.viewport(width, 740)
  signIn(coordinator)
  await renderHandIn({})
  await expect.element(button).toBeDisabled()
  const line = button.element().getBoundingClientRect()
  const reason = missing.element().getBoundingClientRect()
  expect(line.height).toBeLessThan(28)
  expect(Math.abs(line.top - reason.top)).toBeLessThan(4)
})

test('the button is disabled for a coordinator who decides about the group', async () => {
  signIn(coordinator)
  await renderHandIn({ ...done, progressStageId: Stage.review })
  await expect.element(button).toBeDisabled()
})
