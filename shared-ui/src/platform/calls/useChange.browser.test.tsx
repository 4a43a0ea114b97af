import { queryClient, useQuery } from '@hafifa/shared-ui/platform'
import { renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryKeys } from '../remote.ts'
import { useChange } from './useChange.ts'

const read = vi.fn(async () => [])

function Guides() {
  useQuery({ queryKey: queryKeys.guides, queryFn: read })
  const { mutate } = useChange({
    call: 'update-guide-admin.php',
    send: (post, id: number) => post({ id, admin: 1 }),
    optimistic: async () => () => undefined,
  })
  return [1, 2].map((id) => (
    <button key={id} type="button" onClick={() => mutate(id)}>
      {id}
    </button>
  ))
}

test('only the last of several optimistic changes refetches', async () => {
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', () => {
    return new Promise((resolve) => answers.push(() => resolve(Response.json({ success: true }))))
  })
  await renderPage(<Guides />)
  await expect.poll(() => read.mock.calls.length).toBe(1)
  for (const name of ['1', '2']) await page.getByRole('button', { name }).click()
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.()
  await expect.poll(() => answers.length).toBe(2)
  expect(read).toHaveBeenCalledOnce()
  answers[1]?.()
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  await expect.poll(() => read.mock.calls.length).toBe(2)
})

function Remarks() {
  const { mutate } = useChange({
    call: 'add-field-message.php',
    adds: true,
    send: (post, field: 'activity_hours' | 'activity_location') => post({ groupId: 7, field, text: 'מתי?' }),
    subject: (field) => field,
  })
  return (['activity_hours', 'activity_location'] as const).map((field) => (
    <button key={field} type="button" onClick={() => mutate(field)}>
      {field}
    </button>
  ))
}

test('an addition whose answer was lost keeps its key while another one is made', async () => {
  const sent: { field: string; key: string }[] = []
  vi.stubGlobal('fetch', async (_input: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    if (sent.length === 1) throw new TypeError('Failed to fetch')
    return Response.json({ success: true, id: 9 })
  })
  await renderPage(<Remarks />)
  for (const field of ['activity_hours', 'activity_location', 'activity_hours', 'activity_hours']) {
    const count = sent.length + 1
    await page.getByRole('button', { name: field }).click()
    await expect.poll(() => [sent.length, queryClient.isMutating()]).toEqual([count, 0])
  }
  const [lost, other, again, further] = sent.map(({ key }) => key)
  expect(again).toBe(lost)
  expect(new Set([lost, other, further]).size).toBe(3)
})
