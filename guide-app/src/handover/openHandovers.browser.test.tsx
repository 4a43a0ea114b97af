import {
  api,
  currentGuide,
  deviceCopyAtom,
  queryClient,
  send,
  signIn,
  store,
  toastAtom,
  useLogout,
} from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { guide, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Handover } from './handover.ts'
import { mountHandover, openHandover } from './openHandovers.ts'
import { handoverQuery } from './queries.ts'
import { stubNetwork } from './testing/network.ts'

const groupId = 1

test('a file that is opened from the cache while it is fetched takes the answer', async () => {
  signIn(guide)
  const network = stubNetwork(groupId)
  await queryClient.fetchQuery(handoverQuery(groupId))
  network.store({ activity_hours: '16:00' })
  const fetched = queryClient.fetchQuery({ ...handoverQuery(groupId), staleTime: 0 })
  const cached = queryClient.getQueryData<Handover>(queryKeys.handover(groupId))
  if (!cached) throw new Error('the file is not cached')
  const handover = openHandover(guide.id, groupId, cached)
  await fetched
  expect(handover.view().values.activity_hours).toBe('16:00')
})

/** As after two accounts of a person were joined, or separated. */
async function moveSession(self: typeof guide) {
  const { fetch } = window
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, error: 'forbidden', message: '', self }, { status: 403 }),
  )
  await expect(send(api['get-years.php'].$get())).rejects.toMatchObject({ code: 'forbidden' })
  vi.stubGlobal('fetch', fetch)
}

const other = { ...guide, id: guide.id + 1 }

async function typeBeforeJoining(groupId: number) {
  signIn(guide)
  const { goOffline, ...network } = stubNetwork(groupId)
  const saved = await queryClient.fetchQuery(handoverQuery(groupId))
  goOffline()
  openHandover(guide.id, groupId, saved).change('activity_hours', '16:00')
  await moveSession(other)
  return { saved, ...network }
}

test('a file has what was typed before its account was joined, and while it was, once it is separated', async () => {
  const { saved, goOnline, saves } = await typeBeforeJoining(3)
  const joined = openHandover(other.id, 3, saved)
  await expect.poll(() => joined.view().values.activity_hours).toBe('16:00')
  joined.change('activity_location', 'צריף')
  await moveSession(guide)
  const separated = openHandover(guide.id, 3, saved)
  await expect
    .poll(() => separated.view().values)
    .toMatchObject({ activity_hours: '16:00', activity_location: 'צריף' })
  goOnline()
  saves.splice(0)
  separated.flushOrRetry()
  await expect.poll(() => saves).toMatchObject([{ user_id: guide.id }])
})

test('a file that is not on the screen goes on saving after its account was joined', async () => {
  const { goOnline, saves } = await typeBeforeJoining(4)
  goOnline()
  await expect
    .poll(() => saves.at(-1))
    .toMatchObject({ fields: { activity_hours: '16:00' }, user_id: other.id })
})

function SignOut() {
  const { mutate } = useLogout()
  return (
    <button type="button" onClick={() => mutate()}>
      יציאה
    </button>
  )
}

test('text that a guide has agreed to lose at the sign-out is not sent after the next sign-in', async () => {
  const discards = new Set<() => void>()
  const endOrAsk = async (end: () => void) => {
    for (const discard of discards) discard()
    end()
  }
  store.set(deviceCopyAtom, { journals: new Set(), discards, endOrAsk } as never)
  signIn(guide)
  const { saves, goOffline, goOnline } = stubNetwork(2)
  const saved = await queryClient.fetchQuery(handoverQuery(2))
  const handover = openHandover(guide.id, 2, saved)
  const unmount = mountHandover(handover)
  await expect.poll(() => discards.size).toBe(1)
  goOffline()
  handover.change('activity_hours', '16:00')
  await renderPage(<SignOut />)
  await page.getByRole('button', { name: 'יציאה' }).click()
  await expect.poll(currentGuide).toBeNull()
  unmount()
  expect(store.get(toastAtom)).toBeNull()
  store.set(deviceCopyAtom, null)
  goOnline()
  saves.splice(0)
  signIn(guide)
  const reopened = openHandover(guide.id, 2, saved)
  reopened.change('activity_location', 'צריף')
  await reopened.flush()
  expect(saves).toMatchObject([{ fields: { activity_location: 'צריף' } }])
})
