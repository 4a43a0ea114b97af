import { toGroup } from '@hafifa/shared-ui/calls'
import { queryClient, signIn } from '@hafifa/shared-ui/platform'
import { guide, renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { guideGroupsQuery } from '../queries/groups.ts'
import { TraineeList } from './TraineeList.tsx'
import { trainee } from './testing/trainee.ts'

const group = toGroup({ id: 7, name: 'נצר ירוחם', guideIds: [guide.id] })
const other = toGroup({ id: 8, name: 'נצר דימונה', guideIds: [guide.id] })

const sent = vi.fn()

beforeEach(() => {
  sent.mockClear()
  signIn(guide)
  vi.stubGlobal('fetch', async (_input: string, { body }: RequestInit) => {
    sent(JSON.parse(String(body)))
    return Response.json({ success: true })
  })
})

async function renderMove(groups: (typeof group)[]) {
  queryClient.setQueryData(guideGroupsQuery(guide.id).queryKey, { groups, pending: [], declined: [] })
  await renderPage(<TraineeList group={group} trainees={[trainee()]} />)
}

const open = page.getByRole('button', { name: /^העברה/ })

test('a guide of one group cannot move a trainee', async () => {
  await renderMove([group])
  await page.getByRole('button', { name: 'נועם לוי' }).click()
  await expect.element(page.getByRole('button', { name: 'מחיקה' })).toBeVisible()
  await expect.element(open).not.toBeInTheDocument()
})

test('a guide of several groups moves a trainee to another of them', async () => {
  await renderMove([group, other])
  await page.getByRole('button', { name: 'נועם לוי' }).click()
  await open.click()
  await expect.element(page.getByRole('radio', { name: 'נצר ירוחם' })).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'נצר דימונה' }).click()
  await page.getByRole('button', { name: 'העברה', exact: true }).click()
  await expect.poll(() => sent.mock.calls).toContainEqual([{ id: trainee().id, group_id: 8 }])
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})
