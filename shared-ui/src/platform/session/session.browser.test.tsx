import { currentGuide, signIn } from '@hafifa/shared-ui/platform'
import { eventually } from '@hafifa/shared-ui/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../../drafts/journal/database.ts'
import { journalName } from '../../lib/journalName.ts'
import './endSignedOutSession.ts'
import { currentSession, expireSession, signOut } from './session.ts'

const maya = { id: 7, full_name: 'מאיה לוי', phone: '0501234567', admin: 0 }
const noa = { id: 8, full_name: 'נועה כהן', phone: '0507654321', admin: 0 }

const calls = vi.fn()

beforeEach(() => {
  vi.stubGlobal('fetch', async (input: string) => {
    calls(input)
    return new Response('{}')
  })
  signIn(maya)
})

afterEach(async () => {
  signOut()
  await eventually(() => expect(localStorage.getItem('ending-session')).toBeNull())
  calls.mockClear()
})

/** In another tab, of which this one hears later. */
function changeElsewhere() {
  localStorage.setItem('guide', JSON.stringify(noa))
}

/** What is called once it is deleted. */
async function watchJournal() {
  const closed = vi.fn()
  const journal = await openDatabase(journalName, () => journal.close())
  journal.addEventListener('versionchange', closed)
  return closed
}

const hear = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))

function hearOfSignOut() {
  hear('ending-session', 'true')
  hear('guide', null)
}

test('a page that hears late of a sign-out does not end the session that was opened since', () => {
  changeElsewhere()
  hearOfSignOut()
  expect(currentGuide()).toMatchObject(noa)
  expect(calls).not.toHaveBeenCalled()
})

test('a page that hears late of a sign-out keeps the journal of the session that was opened since', async () => {
  const closed = await watchJournal()
  changeElsewhere()
  hearOfSignOut()
  // Opens after what was asked for before.
  const journal = await openDatabase(journalName, () => journal.close())
  expect(closed).not.toHaveBeenCalled()
})

test('the page that signs out deletes the journal', async () => {
  const closed = await watchJournal()
  signOut()
  await eventually(() => expect(closed).toHaveBeenCalledOnce())
})

test('a page from the back/forward cache shows whose session the browser has', () => {
  changeElsewhere()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(currentGuide()).toMatchObject(noa)
})

test('a page that was refused as the earlier guide leaves the session of the next one', () => {
  changeElsewhere()
  expireSession(currentSession())
  expect(currentGuide()).toMatchObject(noa)
  expect(localStorage.getItem('guide')).toContain(noa.full_name)
})

test('a session that has ended leaves no guide', () => {
  expireSession(currentSession())
  expect(currentGuide()).toBeNull()
  expect(localStorage.getItem('guide')).toBeNull()
})
