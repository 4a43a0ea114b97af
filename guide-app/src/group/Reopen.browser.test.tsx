import { Stage, stageLabels } from '@hafifa/api/contract'
import { toGroup } from '@hafifa/shared-ui/calls'
import { signIn, store, toastAtom } from '@hafifa/shared-ui/platform'
import { coordinator, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Reopen } from './Reopen.tsx'

const group = toGroup({ id: 7, name: 'נצר ירוחם', progressStageId: Stage.completed })

test("a refused reopening names the group's current stage", async () => {
  signIn(coordinator)
  vi.stubGlobal('fetch', async (_input: string, { method }: RequestInit) =>
    Response.json(
      method === 'POST'
        ? { success: false, error: 'stage-not-allowed', message: 'אי אפשר' }
        : { group: { id: 7, name: 'נצר ירוחם', progressStageId: Stage.update } },
    ),
  )
  await renderPage(<Reopen group={group} focusAfter={{ current: null }} />)
  await page.getByRole('button', { name: 'פתיחה מחדש' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'פתיחה מחדש' }).click()
  await expect
    .poll(() => store.get(toastAtom)?.description)
    .toContain(`בינתיים התקבלה החלטה אחרת: הקבוצה בסטטוס ״${stageLabels[Stage.update]}״`)
})
