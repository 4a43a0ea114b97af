import { isolate } from '@hafifa/api/contract'
import { signIn } from '@hafifa/shared-ui/platform'
import { coordinator, renderPage } from '@hafifa/shared-ui/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NudgeList } from './NudgeList.tsx'
import type { NudgedGroup } from './nudgeTexts.ts'

const haifa: NudgedGroup = { id: 7, name: 'חיפה', nudgeCase: 'no-trainees' }
const acre: NudgedGroup = { id: 8, name: 'עכו', nudgeCase: 'absent' }

const dana = { id: 1, full_name: 'דנה', phone: '0521111111', groupIds: [7], nudge: null as object | null }
const yael = { ...dana, id: 2, full_name: 'יעל', phone: '0522222222' }

const nudged = { at: '2024-11-05 10:00:00', by: { id: 99, name: 'רותם' }, today: true }

beforeEach(() => {
  signIn(coordinator)
  // Keeps the browser from opening WhatsApp.
  document.addEventListener('click', keepPage)
})

afterEach(() => {
  document.removeEventListener('click', keepPage)
})

function keepPage(event: MouseEvent) {
  if (event.target instanceof HTMLAnchorElement) event.preventDefault()
}

type Guides = (typeof dana)[]

/** @param answers of the server to the nudges; success when they are used up */
async function open(guides: Guides, { groups = [haifa], answers = [] as (() => Response)[] } = {}) {
  const sent: unknown[] = []
  let listed = guides
  vi.stubGlobal('fetch', async (_input: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json({ guides: listed })
    sent.push(JSON.parse(String(init.body)))
    return answers.shift()?.() ?? Response.json({ success: true })
  })
  await renderPage(<NudgeList groups={groups} />)
  return { sent, list: (next: Guides) => (listed = next) }
}

const chat = (name: string) => page.getByRole('link', { name: new RegExp(`^שליחה בוואטסאפ: .${name}`) })
const textOf = (href: string | null) => new URL(href ?? '').searchParams.get('text')

test('the link opens the chat with the typed text, and the nudge is recorded without it', async () => {
  const { sent } = await open([dana])
  await page.getByLabelText('נוסח ההודעה').fill('נשאר מעט!')
  const link = chat('דנה').element() as HTMLAnchorElement
  expect(link.href).toMatch(/^https:\/\/wa\.me\/972521111111\?/)
  expect(textOf(link.href)).toBe(
    `שלום ${isolate('דנה')},\n\nנשאר מעט!\n${isolate('חיפה')}: ${location.origin}/groups/7`,
  )
  expect(link.rel).toBe('noreferrer')
  await chat('דנה').click()
  await expect.element(page.getByText('✓ נפתחה בוואטסאפ')).toBeVisible()
  await expect.element(page.getByText('נפתחו שיחות: 1 מתוך 1')).toBeVisible()
  expect(sent).toEqual([{ guideId: 1, groupIds: [7] }])
})

test('a chat that was opened can be opened again without another nudge', async () => {
  const { sent, list } = await open([dana])
  list([{ ...dana, nudge: nudged }])
  await chat('דנה').click()
  await page.getByRole('link', { name: /פתיחה חוזרת/ }).click()
  expect(sent).toHaveLength(1)
})

test('a guide whom somebody has nudged today has no link', async () => {
  await open([
    { ...dana, nudge: nudged },
    { ...yael, nudge: { ...nudged, today: false } },
  ])
  await expect.element(page.getByText(/נשלחה תזכורת .* על ידי רותם/).first()).toBeVisible()
  await expect.element(chat('יעל')).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(1)
})

test('a nudge that another coordinator has just sent is shown', async () => {
  const refused = { success: false, error: 'already-nudged', message: 'כבר נשלחה היום תזכורת' }
  const { list } = await open([dana], { answers: [() => Response.json(refused)] })
  list([{ ...dana, nudge: nudged }])
  await chat('דנה').click()
  await expect.element(page.getByText(/נשלחה תזכורת .* על ידי רותם/)).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(0)
})

test('a nudge that was not recorded says so, and can be recorded again', async () => {
  const offline = () => {
    throw new TypeError('offline')
  }
  const { sent } = await open([dana], { answers: [offline] })
  await chat('דנה').click()
  await expect.element(page.getByText(/התזכורת לא נרשמה: אין חיבור/)).toBeVisible()
  await page.getByRole('button', { name: /ניסיון חוזר/ }).click()
  await expect.element(page.getByText('✓ נפתחה בוואטסאפ')).toBeVisible()
  expect(sent).toHaveLength(2)
})

test('a guide of several groups gets one message about all of them', async () => {
  const { sent } = await open([{ ...dana, groupIds: [7, 8] }, yael], { groups: [haifa, acre] })
  await page.getByText('נוסח ההודעות, לפי מה שחסר בכל קבוצה').click()
  await page.getByLabelText('אין כניסות').fill('חסרתם לנו')
  await chat('דנה').click()
  expect(
    textOf((page.getByRole('link', { name: /פתיחה חוזרת/ }).element() as HTMLAnchorElement).href),
  ).toContain(`חסרתם לנו\n${isolate('עכו')}: ${location.origin}/groups/8`)
  expect(sent).toEqual([{ guideId: 1, groupIds: [7, 8] }])
  await expect.element(page.getByText('נפתחו שיחות: 1 מתוך 2')).toBeVisible()
})

test('for a number that is not a mobile, WhatsApp asks for the recipient', async () => {
  await open([{ ...dana, phone: '0771234567' }])
  await expect.element(page.getByText(/אינו מספר נייד/)).toBeVisible()
  expect((chat('דנה').element() as HTMLAnchorElement).href).toMatch(/^https:\/\/wa\.me\/\?text=/)
})

test('groups without guides are listed', async () => {
  await open([dana], { groups: [haifa, acre] })
  await expect.element(page.getByText(/ללא מדריכים: עכו/)).toBeVisible()
})

test('coordinators do not nudge themselves', async () => {
  await open([{ ...dana, id: coordinator.id }])
  await expect.element(page.getByText('אין מדריכים שאפשר לשלוח להם תזכורת')).toBeVisible()
})
