import { openJournal } from '@hafifa/shared-ui/drafts'
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

async function stored(name: string) {
  const journal = await openJournal(guide.id)
  const entries = await journal.read(name)
  journal.close()
  return entries
}

/** The server has ended the session. */
async function endSession() {
  const network = window.fetch
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, error: 'not-signed-in', message: '' }, { status: 401 }),
  )
  await expect(send(api['get-years.php'].$get())).rejects.toMatchObject({ code: 'not-signed-in' })
  vi.stubGlobal('fetch', network)
}

test('a file has what was typed before the account of its guide was merged into that of the next session', async () => {
  signIn(guide)
  const { goOffline, goOnline, saves } = stubNetwork(3)
  const saved = await queryClient.fetchQuery(handoverQuery(3))
  goOffline()
  openHandover(guide.id, 3, saved).change('activity_hours', '16:00')
  await expect.poll(async () => Object.keys(await stored('handover/3'))).toEqual(['activity_hours'])
  await endSession()
  const other = { ...guide, id: guide.id + 1 }
  signIn(other)
  const next = openHandover(other.id, 3, saved)
  await expect.poll(() => next.view().values.activity_hours).toBe('16:00')
  goOnline()
  saves.splice(0)
  next.flushOrRetry()
  await expect.poll(() => saves).toMatchObject([{ fields: { activity_hours: '16:00' }, user_id: other.id }])
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
