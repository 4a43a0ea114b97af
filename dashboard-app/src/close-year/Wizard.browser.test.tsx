import { toGroup } from '@hafifa/shared-ui/calls'
import { withResolvers } from '@hafifa/shared-ui/lib'
import { queryClient, signIn } from '@hafifa/shared-ui/platform'
import { renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { guidesQuery } from '../queries/guides.ts'
import type { Year } from '../queries/years.ts'
import { CloseYearPage } from './CloseYearPage.tsx'
import { plan } from './testing/plan.ts'

const open: Year = {
  id: 1,
  label: 'תשפ״ה',
  firstDay: '2024-09-01',
  lastDay: '2025-08-31',
  closedAt: null,
  closedBy: null,
  reopenUntil: null,
  keepTraineesUntil: null,
  keepFilesUntil: null,
}

const group = (id: number, name: string, progressStageId: number) =>
  toGroup({
    id,
    name,
    progressStageId,
    overlapFilled: 40,
    participantCount: 3,
    lastUpdated: '2025-08-01 10:00:00',
  })

type Answer = object | ((body: Record<string, unknown>) => object | Promise<object>)

let answers: Record<string, Answer>
let changes: [string, unknown][]

beforeEach(async () => {
  signIn({ id: 2, full_name: 'רות', phone: '0501234567', admin: 1 })
  changes = []
  const choices: object[] = []
  answers = {
    'get-years.php': { closing: null, years: [open] },
    'get-groups-with-admin.php': { groups: [group(1, 'חיפה', 4), group(2, 'עכו', 1)] },
    'get-guides.php': { guides: [] },
    'get-year-close-draft.php': () => ({
      year: plan.year,
      next: { label: 'תשפ״ו', firstDay: '2025-09-01', lastDay: '2026-08-31' },
      choices,
    }),
    'update-year-close-draft.php': (body) => {
      const at = { by: 'רות', at: '2025-08-20 10:00:00' }
      choices.push(...(body.choices as object[]).map((choice) => ({ ...choice, ...at })))
      return {}
    },
    'preview-year-close.php': plan,
  }
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const name = /\/api\/([^?]+)/.exec(input)?.[1] ?? ''
    const body = init?.method === 'POST' ? JSON.parse(String(init.body)) : {}
    if (init?.method === 'POST') changes.push([name, body])
    const answer = answers[name] ?? {}
    return Response.json({ success: true, ...(typeof answer === 'function' ? await answer(body) : answer) })
  })
  await renderPage(<CloseYearPage />)
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const next = button(/^המשך/)
const refusal = (error: string, message: string) => ({ success: false, error, message })

async function openChoices() {
  await next.click()
  await expect.element(page.getByRole('heading', { name: /^שלב 2 / })).toHaveFocus()
}

test('a group that is not completed lists what is missing', async () => {
  const list = page.getByRole('region', { name: 'קבוצות שעוד לא הושלמו' })
  await expect.element(list.getByRole('listitem')).toMatchTextContent(/עכו/)
  await expect.element(list).toMatchTextContent(/תיק החפיפה מולא ב־40%, רשימת החניכים לא עודכנה/)
})

test('the number of a stage expands to the names of its groups', async () => {
  await button('הושלם 1').click()
  const list = page.getByRole('region', { name: 'קבוצות בסטטוס ״הושלם״', exact: true })
  await expect.element(list.getByRole('link')).toHaveTextContent('חיפה')
  await button('הושלם 1').click()
  await expect.element(page.getByRole('region', { name: 'קבוצות שעוד לא הושלמו' })).toBeVisible()
})

test('the number of a grade expands to the names of its trainees', async () => {
  const trainee = { id: 7, group_id: 1, group_name: 'חיפה', first_name: 'נועם', last_name: 'לוי' }
  const will = { grade: 'ט', expected_to_stay: null, outcome: 'moved', nextGrade: 'י׳', known: true }
  const grades = [{ grade: 'ט', move: 'י׳', known: true, count: 1 }]
  answers['preview-year-close.php'] = { ...plan, grades }
  answers['get-year-close-groups.php'] = { groups: [] }
  answers['get-year-close-trainees.php'] = { trainees: [{ ...trainee, ...will }], next: null }
  await openChoices()
  await page.getByRole('radiogroup', { name: 'הבחירות' }).getByText('חניכים').click()
  await button(/^חניך אחד: כיתה/).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/נועם לוי/)
})

for (const call of ['preview-year-close.php', 'get-guides.php'])
  test(`the buttons of a step come with what ${call} answers, so that they do not move`, async () => {
    await openChoices()
    const answered = withResolvers<object>()
    const answer = answers[call]
    answers[call] = () => answered.promise
    queryClient.removeQueries({ queryKey: guidesQuery.queryKey })
    await next.click()
    await expect.element(page.getByText('בחישוב…')).toBeVisible()
    expect(button('חזרה').query()).toBeNull()
    answered.resolve(answer ?? {})
    await expect.element(button('חזרה')).toBeVisible()
  })

test('all groups found by a search are chosen at once', async () => {
  await openChoices()
  await page.getByLabelText('חיפוש בקבוצות').fill('עכו')
  await expect.element(button('סימון כל התוצאות (1)')).toBeVisible()
  await button('סימון כל התוצאות (1)').click()
  await expect.element(page.getByRole('checkbox', { name: 'עכו' })).toBeChecked()
  await expect.element(page.getByRole('listitem')).toMatchTextContent(/בחירה של רות/)
  expect(changes).toEqual([
    ['update-year-close-draft.php', { choices: [{ kind: 'group', key: '2', choice: 'end' }] }],
  ])
})

test('a choice that the server refuses is rolled back', async () => {
  await openChoices()
  answers['update-year-close-draft.php'] = refusal('unavailable', 'השרת עמוס')
  await page.getByRole('checkbox', { name: 'עכו' }).click()
  await expect
    .element(page.getByRole('status').filter({ hasText: 'מסתיימות' }))
    .toMatchTextContent(/0 קבוצות/)
  await expect.element(page.getByRole('checkbox', { name: 'עכו' })).not.toBeChecked()
})

test('the progress of a closing that somebody else has started is shown', async () => {
  await expect.element(next).toBeVisible()
  answers['get-years.php'] = { closing: { done: 1, total: 4 }, years: [open] }
  await queryClient.invalidateQueries({ queryKey: ['years'] })
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
  await expect.element(page.getByRole('dialog').getByRole('status')).toHaveTextContent('הושלמו 20 אחוזים')
})
