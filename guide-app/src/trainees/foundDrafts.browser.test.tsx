import { toGroup } from '@hafifa/shared-ui/calls'
import { openJournal } from '@hafifa/shared-ui/drafts'
import { queryClient, signIn } from '@hafifa/shared-ui/platform'
import { renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EditorTarget, FormValues, StoredDraft } from '../journalEntries.ts'
import { type Trainee, traineesQuery } from '../queries/trainees.ts'
import { TraineeList } from './TraineeList.tsx'
import { trainee } from './testing/trainee.ts'
import { newTrainee, valuesOf } from './values.ts'

const guide = { id: 5, full_name: 'מאיה לוי', phone: '0501234567', admin: 0 }
const noam = trainee({ school: 'עמל' })

/** Each test has its own group. */
let groupId = 0

beforeEach(() => {
  groupId += 1
  signIn(guide)
  vi.stubGlobal('fetch', async () => Response.json({ success: true, key: btoa('0'.repeat(32)) }))
})

type Left = {
  target: EditorTarget
  values: Partial<FormValues>
  base?: FormValues
  inDoubt?: StoredDraft['inDoubt']
  knownIds?: number[]
}

async function openList(
  { target, values, base = newTrainee, inDoubt = [], knownIds = [] }: Left,
  trainees: Trainee[] = [noam],
) {
  const journal = await openJournal(guide.id)
  const value = { target, values: { ...base, ...values }, base, inDoubt, knownIds }
  await journal.write(`trainees/${groupId}`, { left: { value, base: [] } })
  queryClient.setQueryData(traineesQuery(groupId).queryKey, trainees)
  const group = toGroup({ id: groupId, name: 'נצר ירוחם', guideIds: [guide.id] })
  const openAgain = (now = trainees) => renderPage(<TraineeList group={group} trainees={now} />)
  const { unmount } = await openAgain()
  const stored = async () =>
    Object.values(await journal.read(`trainees/${groupId}`)).map(({ value }) => value)
  return { stored, unmount, openAgain }
}

const warning = page.getByText('לא לסגור את העמוד: מה שכתבת עוד לא נשמר')
const notice = page.getByText(/^נמצאו שינויים שלא נשמרו מ־/)
const resume = page.getByRole('button', { name: 'המשך עריכה' })
const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: false })

test('an unsaved form is offered with the name of its trainee', async () => {
  await openList({ target: 'new', values: { first_name: 'דנה', last_name: 'אבני' } })
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByText('הוספת חניך: דנה אבני')).toBeVisible()
})

test('resuming opens the form with the typed values', async () => {
  await openList({ target: 'new', values: { first_name: 'דנה' } })
  await resume.click()
  await expect.element(field('שם פרטי')).toHaveValue('דנה')
  await expect.element(notice).not.toBeInTheDocument()
})

test('a resumed form stays in the journal with its further edits', async () => {
  const { stored } = await openList({ target: 'new', values: { first_name: 'דנה' } })
  await resume.click()
  await userEvent.type(field('שם משפחה'), 'אבני')
  await expect.poll(stored).toMatchObject([{ values: { first_name: 'דנה', last_name: 'אבני' } }])
})

test('a form that reopens with its page is not offered', async () => {
  const { unmount, openAgain, stored } = await openList({ target: 'new', values: { first_name: 'דנה' } })
  await resume.click()
  await userEvent.type(field('שם משפחה'), 'אבני')
  await expect.poll(stored).toMatchObject([{ values: { last_name: 'אבני' } }])
  await unmount()
  await openAgain()
  await expect.element(field('שם משפחה')).toHaveValue('אבני')
  await userEvent.type(field('טלפון'), '1')
  await expect.poll(stored).toMatchObject([{ values: { last_name: 'אבני', phone: '1' } }])
  expect(notice.query()).toBeNull()
})

test('discarding a form removes it from the journal', async () => {
  const { stored } = await openList({ target: 'new', values: { first_name: 'דנה' } })
  await resume.click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'סגירה בלי שמירה' }).click()
  await expect.poll(stored).toEqual([])
})

test('opening the form of the same trainee shows what was typed', async () => {
  await openList({ target: noam.id, values: { school: 'הראלי' }, base: valuesOf(noam) })
  await expect.element(notice).toBeVisible()
  await page.getByRole('button', { name: 'נועם לוי', exact: true }).click()
  await expect.element(field('בית ספר')).toHaveValue('הראלי')
})

test('a trainee who was already added is not offered', async () => {
  const dana = trainee({ id: 2, first_name: 'דנה', last_name: 'אבני' })
  const { stored } = await openList(
    { target: 'new', values: { first_name: 'דנה', last_name: 'אבני' }, knownIds: [noam.id] },
    [noam, dana],
  )
  await expect.poll(stored).toEqual([])
  expect(notice.query()).toBeNull()
})

test('a trainee whom the list has by now is no longer offered', async () => {
  const dana = trainee({ id: 2, first_name: 'דנה', last_name: 'אבני' })
  const values = { first_name: 'דנה', last_name: 'אבני' }
  const { unmount, openAgain, stored } = await openList({ target: 'new', values, knownIds: [noam.id] })
  await expect.element(notice).toBeVisible()
  await unmount()
  await openAgain([noam, dana])
  await expect.poll(stored).toEqual([])
  expect(notice.query()).toBeNull()
})

test('edits that were already stored are not offered, even if other fields have changed', async () => {
  const edited = { ...noam, school: 'הראלי', grade: 'ט' }
  const { stored } = await openList({ target: noam.id, values: { school: 'הראלי' }, base: valuesOf(noam) }, [
    edited,
  ])
  await expect.poll(stored).toEqual([])
  expect(notice.query()).toBeNull()
})

test('a change that may be stored does not conflict with the next one', async () => {
  const sent: unknown[] = []
  const left = { target: noam.id, values: { school: 'רעות' }, base: valuesOf(noam) }
  await openList({ ...left, inDoubt: [{ school: 'הראלי' }] }, [{ ...noam, school: 'הראלי' }])
  await resume.click()
  vi.stubGlobal('fetch', async (_input: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)))
    return Response.json({ success: true, trainees: [noam] })
  })
  await page.getByRole('button', { name: 'שמירה', exact: true }).click()
  await expect.poll(() => sent).toMatchObject([{ school: 'רעות', base: { school: ['הראלי', 'עמל'] } }])
})

test('a form reports that its text cannot be kept', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: false, error: 'internal' }, { status: 500 }))
  const other = { ...guide, id: guide.id + 1 }
  signIn(other)
  await renderPage(
    <TraineeList
      group={toGroup({ id: groupId, name: 'נצר ירוחם', guideIds: [other.id] })}
      trainees={[noam]}
    />,
  )
  await page.getByRole('button', { name: 'נועם לוי', exact: true }).click()
  expect(warning.query()).toBeNull()
  await field('בית ספר').fill('הראלי')
  await expect.element(warning).toBeVisible()
})

test('a form whose text is kept does not warn', async () => {
  const { stored } = await openList({ target: 'new', values: { first_name: 'דנה' } })
  await resume.click()
  await userEvent.type(field('שם משפחה'), 'אבני')
  await expect.poll(stored).toMatchObject([{ values: { last_name: 'אבני' } }])
  expect(warning.query()).toBeNull()
})

test('a deleted trainee with unsaved edits can be added again', async () => {
  await openList({ target: 99, values: { school: 'הראלי' }, base: valuesOf(noam) })
  await expect.element(page.getByText('הוספת חניך: נועם לוי')).toBeVisible()
  await resume.click()
  await expect.element(field('שם פרטי')).toHaveValue('נועם')
  await expect.element(field('בית ספר')).toHaveValue('הראלי')
})

test('a closed offer stays in the journal', async () => {
  const { stored } = await openList({ target: 'new', values: { first_name: 'דנה' } })
  await page.getByRole('button', { name: 'סגירה' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  expect(await stored()).toHaveLength(1)
})
