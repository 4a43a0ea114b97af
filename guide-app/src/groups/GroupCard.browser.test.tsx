import { Stage, timestamp } from '@hafifa/api/contract'
import { toGroup } from '@hafifa/shared-ui/calls'
import { renderPage } from '@hafifa/shared-ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { GroupCard } from './GroupCard.tsx'

const renderCard = ({ primary = true, ...facts }: Record<string, unknown> & { primary?: boolean }) =>
  renderPage(
    <GroupCard
      primary={primary}
      group={toGroup({
        id: 7,
        name: 'נצר ירוחם',
        progressStageId: 1,
        lastUpdated: '2026-01-01 10:00:00',
        ...facts,
      })}
    />,
  )

const card = page.getByRole('article')

const hours = { name: 'activity_hours', tab: 'general', label: 'שעות פעילות' }

const remark = {
  openThreads: 1,
  openRemark: { label: 'שעות פעילות', path: '/groups/7/details?tab=general&field=activity_hours' },
}

const filled = { overlapFilled: 100, orientationFormFilled: 1, emptyFields: [] }

test.for([
  [
    'the first empty field',
    { emptyFields: [hours] },
    'להמשך המילוי: שעות פעילות',
    '/details?tab=general&field=activity_hours',
  ],
  [
    'a field that a tab needs, not one that is optional',
    { emptyFields: [{ name: 'recruitment_done', tab: 'recruitment', label: 'האם נעשה גיוס?' }] },
    'להמשך המילוי: האם נעשה גיוס?',
    '/details?tab=recruitment&field=recruitment_done',
  ],
  [
    'the trainees, although optional fields are empty',
    { ...filled, overlapFilled: 67, emptyFields: [hours] },
    'לעדכון רשימת החניכים',
    '/participants',
  ],
  ['the hand-in of a finished group', { ...filled, traineesUpdated: 1 }, 'להגשה', ''],
  [
    'the hand-in again of a returned file that has changed',
    { ...filled, traineesUpdated: 1, progressStageId: Stage.update },
    'להגשה',
    '',
  ],
  [
    'what has to be mended in a returned file',
    { ...filled, traineesUpdated: 1, progressStageId: Stage.update, unchangedSinceReturn: true },
    'מה צריך לתקן',
    '',
  ],
  [
    'the open remark on a full file after a rejection',
    { ...filled, ...remark, traineesUpdated: 1, progressStageId: Stage.update },
    'מה צריך לתקן',
    '/details?tab=general&field=activity_hours',
  ],
  ['the hand-in of a file with a question', { ...filled, ...remark, traineesUpdated: 1 }, 'להגשה', ''],
] as const)('the next step is %s', async ([, facts, name, path]) => {
  await renderCard(facts)
  await expect.element(card.getByRole('link', { name })).toHaveAttribute('href', `/groups/7${path}`)
})

test.for([
  [Stage.review, 'התיק והרשימה אצל הרכז.ת לבדיקה'],
  [Stage.completed, 'התיק והרשימה אושרו'],
] as const)('a group at stage %i has a text instead of a next step', async ([progressStageId, text]) => {
  await renderCard({ emptyFields: [hours], progressStageId })
  await expect.element(card.getByText(text)).toBeVisible()
  await expect.element(card.getByRole('link')).toHaveTextContent('כניסה לקבוצה')
})

test.for([
  ['how many items are filled', { overlapFilled: 50 }, 'מולאו 6 מתוך 12'],
  ['no missing item', { overlapFilled: 100 }, 'כל הסעיפים מולאו'],
  [
    'what is optional, once nothing is missing',
    { overlapFilled: 67, orientationFormFilled: 1 },
    'חובה: הכול מולא · רשות: 4 מתוך 8',
  ],
] as const)('the progress says %s', async ([, facts, text]) => {
  await renderCard(facts)
  await expect.element(card.getByText(text, { exact: true })).toBeVisible()
})

test('the card ticks what is done', async () => {
  await renderCard({ traineesUpdated: 1 })
  await expect.element(card.getByRole('listitem').nth(0)).toHaveTextContent('תיק חפיפה: לא הושלם')
  await expect.element(card.getByRole('listitem').nth(1)).toHaveTextContent('רשימת חניכים: הושלם')
})

test('a returned group shows the reason', async () => {
  await renderCard({ progressStageId: Stage.update, rejectionReason: 'חסר מיקום' })
  await expect.element(card.getByText('חסר מיקום')).toBeVisible()
})

test('a step that is only named stands among the facts, and not like a button', async () => {
  await renderCard({ emptyFields: [hours], primary: false })
  await expect.element(card.getByText('הבא: שעות פעילות')).toHaveStyle({ textAlign: 'start' })
})

test('a group that waits shows since when', async () => {
  const handedInAt = timestamp(new Date(Date.now() - 3 * 86_400_000))
  await renderCard({ progressStageId: Stage.review, handedInAt })
  await expect.element(card.getByText('הוגשו לפני 3 ימים', { exact: false })).toBeVisible()
})

test('a count of one trainee is written as a word', async () => {
  await renderCard({ participantCount: 1 })
  await expect.element(card.getByText('חניך אחד')).toBeVisible()
})

test('open remarks are counted', async () => {
  await renderCard({ openThreads: 2 })
  await expect.element(card.getByText('2 הערות פתוחות')).toBeVisible()
})

test('a group without trainees is highlighted', async () => {
  await renderCard({ participantCount: 0 })
  await expect.element(page.getByText('0 חניכים')).toHaveStyle({ color: 'rgb(153, 30, 20)' })
})

test('a group without guides shows that it has none', async () => {
  await renderCard({ guides: [] })
  await expect.element(card.getByText('אין מדריכים בקבוצה כרגע')).toBeVisible()
})

test("each guide's name is isolated from the surrounding text direction", async () => {
  await renderCard({ guides: ['Dana (1)', 'מאיה'] })
  expect([...card.element().querySelectorAll('p bdi')].map((name) => name.textContent)).toEqual([
    'Dana (1)',
    'מאיה',
  ])
})
