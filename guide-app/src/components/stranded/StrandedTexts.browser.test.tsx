import { openJournal } from '@hafifa/shared-ui/drafts'
import { signIn } from '@hafifa/shared-ui/platform'
import { renderPage } from '@hafifa/shared-ui/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { newTrainee } from '../../trainees/values.ts'
import StrandedTexts from './StrandedTexts.tsx'

const guide = { id: 5, full_name: 'מאיה לוי', phone: '0501234567', admin: 0 }

const journalKey = btoa('0'.repeat(32))

let refused: string[] = []

beforeEach(() => {
  refused = ['get-group.php?id=7']
  vi.stubGlobal('fetch', async (input: string) => {
    if (input.startsWith('/api/get-journal-key.php')) return Response.json({ success: true, key: journalKey })
    if (!refused.some((call) => input === `/api/${call}`)) return Response.json({ group: {}, questions: [] })
    return Response.json({ success: false, error: 'forbidden', message: 'אין לך הרשאה' }, { status: 403 })
  })
  signIn(guide)
})

afterEach(async () => {
  const journal = await openJournal(guide.id)
  await journal.clear()
  journal.close()
  vi.restoreAllMocks()
})

type Left = Parameters<Awaited<ReturnType<typeof openJournal>>['write']>[1]

async function open(documents: Record<string, Left>) {
  const journal = await openJournal(guide.id)
  for (const [name, left] of Object.entries(documents)) await journal.write(name, left)
  await renderPage(<StrandedTexts />)
  return { stored: () => journal.documents() }
}

const place = { activity_location: { value: 'מתנ״ס גבעה, קומה 2', base: ['מתנ״ס גבעה'] } }
const texts = page.getByRole('region', { name: 'טקסט שהקלדת ולא נשמר' })
const article = (title: string) => texts.getByRole('article', { name: title })

test('unsaved text of a file that the guide may no longer read is shown without the stored text', async () => {
  await open({ 'handover/7': place })
  await expect.element(article('תיק חפיפה')).toMatchTextContent(/^תיק חפיפהמיקום הפעילות, קומה 2/)
  expect(texts.getByText('גבעה').query()).toBeNull()
})

test('unsaved text of an incident, a trainee and a question is shown', async () => {
  refused.push('get-questions.php?fileId=3')
  const incident = {
    value: { selected: true, details: 'שיחה עם ההורים' },
    base: [{ selected: null, details: '' }],
  }
  const trainee = { ...newTrainee, first_name: 'נועם', comments: 'עובר דירה' }
  const draft = { target: 4, values: trainee, base: { ...newTrainee, first_name: 'נועם' } }
  await open({
    'handover/7': { 'incident-1': incident },
    'trainees/7': { '4 1': { value: draft, base: [] } },
    'questions/3': { 'ask/null': { value: 'איפה המפתח?', base: [] } },
  })
  await expect.element(article('תיק חפיפה').getByText('שיחה עם ההורים')).toBeVisible()
  await expect.element(article('רשימת חניכים').getByText('עובר דירה')).toBeVisible()
  expect(texts.getByText('נועם').query()).toBeNull()
  await expect.element(article('תיק משנה קודמת').getByText('איפה המפתח?')).toBeVisible()
})

test('unsent messages and answers about a file are shown', async () => {
  await open({
    'threads/7/new': { new: { value: 'למי מוסרים את המפתח?', base: [] } },
    'threads/7/activity_hours': { reply: { value: 'עד שש', base: [] } },
  })
  await expect.element(texts.getByText('למי מוסרים את המפתח?')).toBeVisible()
  await expect.element(texts.getByText('עד שש')).toBeVisible()
})

test('unsent words of a former coordinator are shown', async () => {
  await open({
    'remarks/7/activity_hours': { remark: { value: 'מתי מסיימים?', base: [] } },
    'decision/7': { reject: { value: 'חסרות שעות', base: [] } },
  })
  await expect.element(article('הערות על התיק').getByText('מתי מסיימים?')).toBeVisible()
  await expect.element(article('החלטה על הגשה').getByText('חסרות שעות')).toBeVisible()
})

test('text that two pages have typed into one field is shown', async () => {
  const other = await openJournal(guide.id, 'another page')
  await other.write('handover/7', { activity_location: { value: 'בית הנוער', base: [null] } })
  const hours = { activity_hours: { value: 'בית הנוער', base: [null] } }
  const { stored } = await open({ 'handover/7': { ...place, ...hours } })
  await expect.element(article('תיק חפיפה').getByText('בית הנוער').nth(1)).toBeVisible()
  await expect.element(article('תיק חפיפה').getByText(', קומה 2')).toBeVisible()
  expect(await stored()).toEqual(['handover/7'])
})

test('text that can still be saved is not shown', async () => {
  await open({ 'handover/7': place, 'handover/8': { activity_hours: { value: '16:00', base: [null] } } })
  await expect.element(article('תיק חפיפה')).toBeVisible()
  expect(texts.getByText('16:00').query()).toBeNull()
})

test('the text can be copied', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open({ 'handover/7': place })
  await page.getByRole('button', { name: 'העתקה: תיק חפיפה' }).click()
  expect(copy).toHaveBeenCalledWith('מיקום הפעילות: , קומה 2')
})

test('the text stays on the device until it is erased', async () => {
  const { stored } = await open({ 'handover/7': place })
  await page.getByRole('button', { name: 'מחיקה: תיק חפיפה' }).click()
  expect(await stored()).toEqual(['handover/7'])
  await page.getByRole('alertdialog').getByRole('button', { name: 'מחיקה' }).click()
  await expect.element(texts).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  await expect.poll(stored).toEqual([])
})
