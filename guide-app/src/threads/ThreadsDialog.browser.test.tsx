import { Stage } from '@hafifa/api/contract'
import { toGroup } from '@hafifa/shared-ui/calls'
import { openJournal } from '@hafifa/shared-ui/drafts'
import { queryClient, signIn } from '@hafifa/shared-ui/platform'
import type { Thread } from '@hafifa/shared-ui/review'
import { guide, renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import ThreadsDialog from './ThreadsDialog.tsx'

const remark = { id: 1, guide_id: 2, guide: 'רות', text: 'עד מתי?', at: '2024-11-05 10:00:00' }

const thread: Thread = { id: 5, field: 'activity_hours', open: true, done: false, messages: [remark] }

const sent = vi.fn()
let threads: Thread[] = []

beforeEach(() => {
  sent.mockClear()
  threads = []
  vi.stubGlobal('fetch', async (_input: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST') sent(JSON.parse(String(body)))
    return Response.json({ success: true, threads, id: 9, key: btoa('0'.repeat(32)) })
  })
  signIn(guide)
})

async function open(groupId: number) {
  const group = toGroup({ id: groupId, name: 'נצר', guideIds: [guide.id], progressStageId: Stage.active })
  await renderPage(<ThreadsDialog group={group} open onOpenChange={() => {}} />)
}

const answer = page.getByRole('textbox', { name: 'תשובה: שעות פעילות' })

const send = () =>
  page.getByRole('region', { name: 'שעות פעילות' }).getByRole('button', { name: 'שליחה' }).click()

test('an answer whose thread is deleted meanwhile stays, and begins a new one', async () => {
  threads = [thread]
  await open(1)
  await page.getByRole('button', { name: 'תשובה: שעות פעילות' }).click()
  await answer.fill('עד שש')
  threads = []
  await queryClient.invalidateQueries()
  await expect.element(page.getByText('עד מתי?')).not.toBeInTheDocument()
  await expect.element(answer).toHaveValue('עד שש')
  await send()
  await expect.poll(() => sent.mock.calls).toMatchObject([[{ field: 'activity_hours', text: 'עד שש' }]])
  await expect.element(answer).not.toBeInTheDocument()
})

test('an answer that an earlier page left to a thread that was deleted is shown', async () => {
  const journal = await openJournal(guide.id)
  await journal.write('threads/2/activity_hours', { reply: { value: 'עד שש', base: [] } })
  journal.close()
  await open(2)
  await expect.element(answer).toHaveValue('עד שש')
  await send()
})
