import { toGroup } from '@hafifa/shared-ui/calls'
import { openJournal } from '@hafifa/shared-ui/drafts'
import { deviceCopyAtom, queryClient, signIn, store, toast, toastAtom } from '@hafifa/shared-ui/platform'
import { eventually, renderPage } from '@hafifa/shared-ui/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Trainee, traineesQuery } from '../queries/trainees.ts'
import { sendUnsaved } from './sendWaiting.ts'
import { TraineeList } from './TraineeList.tsx'
import { button, field, save } from './testing/editor.tsx'
import { trainee } from './testing/trainee.ts'

const day = 24 * 60 * 60_000

/** Each test has its own guide and group, because drafts outlive the page. */
let guideId = 100

let network: 'none' | 'lost' | 'fine'
let calls: [path: string, json: Record<string, unknown>][]
let answers: (() => Response)[]
let list: Trainee[]

beforeEach(async () => {
  guideId += 1
  network = 'none'
  calls = []
  answers = []
  list = [trainee({ school: 'עמל' })]
  toast.dismiss()
  vi.stubGlobal('fetch', answer)
  signIn(maya())
  keepCopy()
  queryClient.setQueryData(traineesQuery(guideId).queryKey, list)
  await openList()
})

afterEach(() => {
  store.set(deviceCopyAtom, null)
  vi.useRealTimers()
})

const maya = () => ({ id: guideId, full_name: 'מאיה לוי', phone: '0501234567', admin: 0 })

async function answer(input: string, init?: RequestInit) {
  if (input === '/api/get-journal-key.php') return Response.json({ success: true, key: btoa('0'.repeat(32)) })
  if (network === 'none') throw new TypeError('Failed to fetch')
  if (init?.method !== 'POST') return Response.json({ success: true, trainees: list })
  calls.push([input, JSON.parse(String(init.body))])
  if (network === 'lost') throw new TypeError('Failed to fetch')
  return (answers.shift() ?? (() => Response.json({ success: true, id: 70 })))()
}

/** Of a phone that is its guide's own. */
function keepCopy() {
  store.set(deviceCopyAtom, {
    guideId,
    isOffline: () => network === 'none',
    journals: new Set(),
    discards: new Set(),
    unsent: { label: 'נשמר במכשיר', text: 'ויישלח כשהרשת תחזור' },
  } as never)
}

const openList = () =>
  renderPage(
    <TraineeList group={toGroup({ id: guideId, name: 'נצר ירוחם', guideIds: [guideId] })} trainees={list} />,
  )

async function leftOnDevice() {
  const journal = await openJournal(guideId)
  const stored = Object.values(await journal.read(`trainees/${guideId}`)).map(({ value }) => value)
  journal.close()
  return stored
}

async function add(firstName: string, press = save) {
  await button('הוספת חניך').click()
  await fill(firstName)
  await press.click()
}

async function fill(firstName: string) {
  await userEvent.type(field('שם פרטי'), firstName)
  await userEvent.type(field('שם משפחה'), 'אבני')
}

const dialog = page.getByRole('dialog')

const open = (name: string) => button(name).click()

async function changeSchool(school: string) {
  await open('נועם לוי')
  await field('בית ספר').fill(school)
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
}

async function sendAll() {
  network = 'fine'
  await sendUnsaved(guideId, guideId)
}

const card = (name: string) => page.getByRole('article', { name })

test('a trainee who is added without a network is in the list, and says what they wait for', async () => {
  await add('דנה')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(card('דנה אבני').getByText('ממתין לרשת')).toBeVisible()
  expect(store.get(toastAtom)?.title).toBe('נשמר במכשיר')
  expect(await leftOnDevice()).toMatchObject([{ waits: true, values: { first_name: 'דנה' } }])
})

test('what waits is sent with its key, and is no draft any more', async () => {
  await add('דנה')
  await expect.element(card('דנה אבני')).toBeVisible()
  await sendAll()
  const json = { group_id: guideId, first_name: 'דנה', key: expect.any(String) }
  expect(calls).toMatchObject([['/api/add-trainee.php', json]])
  await expect.poll(leftOnDevice).toEqual([])
})

test('a change of a trainee who waits is part of the addition', async () => {
  await add('דנה')
  await open('דנה אבני')
  await field('בית ספר').fill('הראלי')
  await save.click()
  await expect.element(card('דנה אבני').getByText('הראלי')).toBeVisible()
  await sendAll()
  expect(calls).toMatchObject([['/api/add-trainee.php', { first_name: 'דנה', school: 'הראלי' }]])
})

test('a trainee goes on waiting when their form is closed without a change', async () => {
  await add('דנה')
  await open('דנה אבני')
  await button('ביטול').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await sendAll()
  expect(calls).toHaveLength(1)
})

test('a trainee goes on waiting as before when the change of the form is given up', async () => {
  await add('דנה')
  await open('דנה אבני')
  await field('בית ספר').fill('הראלי')
  await button('ביטול').click()
  await button('סגירה בלי שמירה').click()
  await expect.element(card('דנה אבני').getByText('ממתין לרשת')).toBeVisible()
  await sendAll()
  expect(calls).toMatchObject([['/api/add-trainee.php', { school: null }]])
})

test('trainees who are added in a row wait, and are sent in their order', async () => {
  await add('דנה', button('שמירה והוספת חניך נוסף'))
  await expect.element(field('שם פרטי')).toHaveValue('')
  await fill('נגה')
  await save.click()
  await expect.element(card('נגה אבני')).toBeVisible()
  await sendAll()
  expect(calls.map(([, { first_name }]) => first_name)).toEqual(['דנה', 'נגה'])
})

test('a change without a network is in the list, and is sent with what it was typed over', async () => {
  await changeSchool('הראלי')
  await expect.element(card('נועם לוי').getByText('הראלי')).toBeVisible()
  expect(queryClient.getQueryData(traineesQuery(guideId).queryKey)).toEqual(list)
  await sendAll()
  expect(calls).toEqual([
    ['/api/update-trainee.php', { id: 1, school: 'הראלי', base: { school: ['הראלי', 'עמל'] } }],
  ])
})

test('a form whose answer is lost waits, and is sent again with its key', async () => {
  network = 'lost'
  await add('דנה')
  await expect.element(card('דנה אבני')).toBeVisible()
  await sendAll()
  const [first, again] = calls
  expect(again).toEqual(first)
})

test('what is refused is offered with the reason, and the next form is sent', async () => {
  await changeSchool('הראלי')
  await add('דנה')
  await expect.element(card('דנה אבני')).toBeVisible()
  answers = [
    () => Response.json({ success: false, error: 'archived', message: 'השנה נסגרה' }, { status: 409 }),
  ]
  await sendAll()
  expect(calls).toHaveLength(2)
  await expect.element(page.getByText(/לא התקבל: השנה נסגרה/)).toBeVisible()
  await button('המשך עריכה').click()
  await expect.element(field('בית ספר')).toHaveValue('הראלי')
})

test('nothing is removed while the server cannot take it', async () => {
  await add('דנה')
  await expect.element(card('דנה אבני')).toBeVisible()
  answers = [() => Response.json({ success: false, error: 'internal', message: '' }, { status: 500 })]
  await sendAll()
  expect(await leftOnDevice()).toMatchObject([{ waits: true }])
  await sendAll()
  await expect.poll(leftOnDevice).toEqual([])
})

test('an open list sends what waits although the browser notices no network', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await add('דנה')
  await expect.element(card('דנה אבני')).toBeVisible()
  network = 'fine'
  answers = [() => Response.json({ success: false, error: 'internal', message: 'תקלה' }, { status: 500 })]
  await eventually(() => {
    vi.advanceTimersByTime(30_000)
    expect(calls).toHaveLength(2)
  })
})

test('what waits is not sent in the name of a guide who signs in meanwhile', async () => {
  await changeSchool('הראלי')
  await add('דנה')
  await expect.element(card('דנה אבני')).toBeVisible()
  function storeAndSignInOther() {
    signIn({ ...maya(), id: guideId + 1000 })
    return Response.json({ success: true })
  }
  answers = [storeAndSignInOther]
  await sendAll()
  expect(calls).toHaveLength(1)
  signIn(maya())
  await sendAll()
  expect(calls).toHaveLength(2)
})

test('a form that the device cannot keep stays open', async () => {
  store.get(deviceCopyAtom)?.journals.add(async () => 1)
  await add('דנה')
  await expect.poll(() => store.get(toastAtom)?.title).toBe('שגיאה בהוספת החניך')
  await expect.element(field('שם פרטי')).toHaveValue('דנה')
})

describe('an addition whose answer was lost', () => {
  beforeEach(async () => {
    network = 'lost'
    await add('דנה')
    await expect.element(card('דנה אבני')).toBeVisible()
    // The open list tries again at once.
    await expect.poll(() => calls).toHaveLength(2)
  })

  const wait = (ms: number) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + ms)
  }

  test('is repeated for a week', async () => {
    wait(7 * day - 60_000)
    await sendAll()
    expect(calls).toHaveLength(3)
  })

  test('is left to its guide afterwards, because the server may no longer know that it has added the trainee', async () => {
    wait(7 * day)
    await sendAll()
    expect(calls).toHaveLength(2)
    await expect.element(page.getByText(/לא ידוע אם נשמר/)).toBeVisible()
  })
})

test('an addition that was never tried is sent whenever there is a network', async () => {
  await add('דנה')
  await expect.element(card('דנה אבני')).toBeVisible()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 30 * day)
  await sendAll()
  expect(calls).toHaveLength(1)
})
