import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../testing/renderPage.tsx'
import { groupNamesQuery } from '../calls/groupNames.ts'
import { queryClient, useMutation, useQuery } from '../index.ts'
import { createRefresher } from '../live/refresh.ts'

let groups: { id: number; name: string }[] = []

function Groups() {
  const { data = [] } = useQuery(groupNamesQuery)
  return data.map(({ id, name }) => <p key={id}>{name}</p>)
}

const press = (type: string, pointerId = 1) => window.dispatchEvent(new PointerEvent(type, { pointerId }))
const fetched = vi.fn(async () => Response.json({ success: true, groups }))

const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched)
  groups = [{ id: 1, name: 'חיפה' }]
  await renderPage(<Groups />)
  await expect.element(page.getByText('חיפה')).toBeVisible()
})

async function changeUnderFinger() {
  press('pointerdown')
  fetched.mockClear()
  groups = [{ id: 2, name: 'עכו' }, ...groups]
  createRefresher()({ version: 1, ids: [1], groups: [], kinds: ['group'] })
  await expect.poll(() => fetched.mock.calls.length).toBe(1)
  await fetched.mock.results[0]?.value
  await frames()
}

const added = page.getByText('עכו')

for (const [name, end] of [
  ['the click', ['pointerup', 'click']],
  ['a press without a click', ['pointerup']],
  ['a scroll', ['pointercancel']],
] as const) {
  test(`a list that others change waits for the end of ${name}`, async () => {
    await changeUnderFinger()
    await expect.element(added).not.toBeInTheDocument()
    for (const type of end) press(type)
    await expect.element(added).toBeVisible()
  })
}

test('a list waits until the last finger is lifted', async () => {
  await changeUnderFinger()
  press('pointerdown', 2)
  press('pointercancel', 1)
  await frames()
  await expect.element(added).not.toBeInTheDocument()
  press('pointercancel', 2)
  await expect.element(added).toBeVisible()
})

test('code receives a response while a finger is down', async () => {
  await changeUnderFinger()
  expect(queryClient.getQueryData(groupNamesQuery.queryKey)).toHaveLength(2)
  press('pointercancel')
  await expect.element(added).toBeVisible()
})

function Save() {
  const save = useMutation({ mutationFn: () => new Promise(() => {}) })
  return (
    <button type="button" disabled={save.isPending} onClick={() => save.mutate(undefined)}>
      שמירה
    </button>
  )
}

test('the effect of a click is shown before the next press', async () => {
  await renderPage(<Save />)
  const button = page.getByRole('button', { name: 'שמירה' }).element() as HTMLButtonElement
  press('pointerdown')
  press('pointerup')
  button.click()
  press('pointerdown')
  await Promise.resolve()
  expect(button.disabled).toBe(true)
  press('pointercancel')
})

test('a press without a reported end delays updates only briefly', async () => {
  await changeUnderFinger()
  await expect.element(added).toBeVisible()
})
