import { signIn } from '@hafifa/shared-ui/platform'
import { renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ReopenYearPage } from './ReopenYearPage.tsx'

const none = { before: [], now: [] }

let answers: Record<string, object>
let decisions: unknown

beforeEach(() => {
  signIn({ id: 2, full_name: 'רות', phone: '0501234567', admin: 1 })
  decisions = undefined
  answers = {
    'get-years.php': { closing: null, years: [{ id: 2, label: 'תשפ״ו', firstDay: '', lastDay: '' }] },
    'preview-year-reopen.php': {
      year: { id: 1, label: 'תשפ״ה' },
      until: '2025-09-15 10:00:00',
      changed: [
        { id: 1, name: 'חיפה', formerName: 'חיפה', isFormerNameTaken: false },
        { id: 2, name: 'עכו', formerName: 'עכו', isFormerNameTaken: false },
      ],
    },
    'get-year-reopen-group.php': {
      name: { before: 'חיפה', now: 'חיפה והקריות' },
      stage: { before: 4, now: 1 },
      guides: { before: ['דנה'], now: [] },
      coordinators: none,
      handover: [{ label: 'שעות פעילות', before: '16:00', now: '18:00' }],
      trainees: [{ id: 7, first_name: 'נועם', last_name: 'לוי', change: 'changed', fields: ['טלפון'] }],
      written: [
        { about: 'הערה על מטרות', text: 'מה עם השאר?', by: 'רות', at: '2025-09-03 10:00:00' },
        { about: 'שאלה על כל התיק', text: 'איפה המפתח?', by: null, at: null },
      ],
    },
    'reopen-year.php': { success: false, error: 'unavailable', message: 'השרת עמוס' },
  }
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (init?.method === 'POST') decisions = JSON.parse(String(init.body))
    return Response.json({ success: true, ...answers[/\/api\/([^?]+)/.exec(input)?.[1] ?? ''] })
  })
})

const reopen = page.getByRole('button', { name: 'פתיחת השנה מחדש' })

test('each group that has changed needs a decision', async () => {
  await renderPage(<ReopenYearPage />)
  await expect.element(page.getByText('נשאר להחליט: 2 קבוצות')).toBeVisible()
  await page.getByRole('button', { name: 'כולן כמו לפני הסגירה' }).click()
  await page.getByRole('radiogroup', { name: /עכו/ }).getByText('כמו עכשיו').click()
  await reopen.click()
  await page.getByRole('dialog').getByRole('button', { name: 'פתיחה מחדש' }).click()
  await expect
    .poll(() => decisions)
    .toEqual({
      id: 1,
      decisions: [
        { groupId: 1, state: 'before' },
        { groupId: 2, state: 'now' },
      ],
    })
})

test('both states of a group are shown on demand', async () => {
  await renderPage(<ReopenYearPage />)
  await page.getByRole('button', { name: /מה השתנה.*חיפה/ }).click()
  const answer = page.getByRole('region', { name: 'שעות פעילות' })
  await expect.element(answer).toHaveTextContent('שעות פעילותלפני הסגירה16:00עכשיו18:00')
  await expect.element(page.getByRole('region', { name: 'מדריכים' })).toMatchTextContent(/דנה/)
  await expect
    .element(page.getByRole('region', { name: 'חניכים' }))
    .toMatchTextContent(/נועם לוי: שינוי \(טלפון\)/)
  expect(page.getByRole('region', { name: 'רכזים' }).elements()).toEqual([])
})

test('texts that would be deleted are shown with the changes', async () => {
  await renderPage(<ReopenYearPage />)
  await page.getByRole('button', { name: /מה השתנה.*חיפה/ }).click()
  const written = page.getByRole('region', { name: 'נכתב מאז הסגירה' })
  await expect.element(written).toMatchTextContent(/יימחק אם הקבוצה תחזור למצב שלפני הסגירה/)
  await expect.element(written).toMatchTextContent(/הערה על מטרות: מה עם השאר\?רות/)
  await expect.element(written).toMatchTextContent(/שאלה על כל התיק: איפה המפתח\?/)
})

test('a group that was only renamed shows both names', async () => {
  answers['get-year-reopen-group.php'] = {
    name: { before: 'חיפה', now: 'חיפה והקריות' },
    stage: { before: 1, now: 1 },
    guides: none,
    coordinators: none,
    handover: [],
    trainees: [],
    written: [],
  }
  await renderPage(<ReopenYearPage />)
  await page.getByRole('button', { name: /מה השתנה.*חיפה/ }).click()
  await expect
    .element(page.getByRole('region', { name: 'שם הקבוצה' }))
    .toHaveTextContent('שם הקבוצהלפני הסגירהחיפהעכשיוחיפה והקריות')
})

test('a name that another group keeps is shown with the decision and before the confirmation', async () => {
  answers['preview-year-reopen.php'] = {
    year: { id: 1, label: 'תשפ״ה' },
    until: '2025-09-15 10:00:00',
    changed: [
      { id: 1, name: 'חיפה והקריות', formerName: 'חיפה', isFormerNameTaken: false },
      { id: 2, name: 'חיפה', formerName: 'עכו', isFormerNameTaken: false },
    ],
  }
  await renderPage(<ReopenYearPage />)
  await page.getByRole('button', { name: 'כולן כמו לפני הסגירה' }).click()
  const note = page.getByText('השם חיפה תפוס עכשיו, ולכן הקבוצה תישאר בשם חיפה והקריות')
  expect(note.elements()).toEqual([])
  await page
    .getByRole('radiogroup', { name: /המצב שיישאר: .?חיפה.?$/ })
    .getByText('כמו עכשיו')
    .click()
  await expect.element(note).toBeVisible()
  await reopen.click()
  await expect
    .element(page.getByRole('dialog').getByRole('listitem'))
    .toHaveTextContent('חיפה והקריות (קודם: חיפה)')
})

test('a year that cannot be reopened is not an error', async () => {
  answers['preview-year-reopen.php'] = {
    success: false,
    error: 'year-not-reopenable',
    message: 'אי אפשר לפתוח את השנה מחדש',
  }
  await renderPage(<ReopenYearPage />)
  await expect.element(page.getByText('אין שנה שאפשר לפתוח מחדש')).toBeVisible()
})

test('the result of the reopening is shown', async () => {
  answers['reopen-year.php'] = {}
  await renderPage(<ReopenYearPage />)
  await page.getByRole('button', { name: 'כולן כמו לפני הסגירה' }).click()
  await reopen.click()
  await page.getByRole('dialog').getByRole('button', { name: 'פתיחה מחדש' }).click()
  await expect.element(page.getByRole('heading', { name: 'שנת תשפ״ה נפתחה מחדש' })).toHaveFocus()
  await expect
    .element(page.getByRole('link', { name: 'להגדרות' }))
    .toHaveAttribute('href', '/dashboard/settings')
})
