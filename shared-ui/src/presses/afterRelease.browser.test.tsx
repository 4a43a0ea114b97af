import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/renderPage.tsx'
import { groupNamesQuery } from '../groupNames.ts'
import { createRefresher } from '../live/refresh.ts'
import { queryClient, useQuery } from '../platform.ts'
import { showAfterRelease } from './afterRelease.ts'

let groups: { id: number; name: string }[] = []

function Groups() {
  const { data = [] } = useQuery(groupNamesQuery)
  return data.map(({ id, name }) => <p key={id}>{name}</p>)
}

const press = (type: string, pointerId = 1) => window.dispatchEvent(new PointerEvent(type, { pointerId }))
const fetched = vi.fn(async () => Response.json({ success: true, groups }))

const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

beforeAll(showAfterRelease)

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched)
  groups = [{ id: 1, name: 'חיפה' }]
  await renderPage(<Groups />)
  await expect.element(page.getByText('חיפה')).toBeVisible()
})

/** Somebody else adds a group while a finger is down, and the page has received the answer. */
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
  ['a press that is no click', ['pointerup']],
  ['a scroll', ['pointercancel']],
] as const) {
  test(`a list that others change waits for the end of ${name}`, async () => {
    await changeUnderFinger()
    await expect.element(added).not.toBeInTheDocument()
    for (const type of end) press(type)
    await expect.element(added).toBeVisible()
  })
}

test('a list waits for the last finger', async () => {
  await changeUnderFinger()
  press('pointerdown', 2)
  press('pointercancel', 1)
  await frames()
  await expect.element(added).not.toBeInTheDocument()
  press('pointercancel', 2)
  await expect.element(added).toBeVisible()
})

test('code receives an answer while a finger is down', async () => {
  await changeUnderFinger()
  expect(queryClient.getQueryData(groupNamesQuery.queryKey)).toHaveLength(2)
  press('pointercancel')
  await expect.element(added).toBeVisible()
})

test('a press whose end the browser does not report holds up nothing for long', async () => {
  await changeUnderFinger()
  await expect.element(added).toBeVisible()
})
