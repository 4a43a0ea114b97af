import { eventually, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createDrafts, type Drafts, textDrafts } from '../../drafts/drafts.ts'
import { type Question, type QuestionActions, QuestionThread } from './QuestionThread.tsx'

const time = '2024-11-05 10:00:00'

const question: Question = {
  id: 7,
  field: 'activity_hours',
  text: 'אפשר להקדים?',
  askedBy: { id: 1, name: 'נועה' },
  askedAt: time,
  settledBy: null,
  settledAt: null,
  answers: [{ id: 1, text: 'רק בחורף', guide: { id: 2, name: 'דנה' }, at: time }],
}

/** As the journal has it. */
const leftAs = (name: string, value: string) => ({ [name]: { value, base: [], at: 0 } })

type Options = { questions?: Question[]; drafts?: Drafts } & Partial<QuestionActions>

async function open({ questions = [], drafts = createDrafts(textDrafts), ...given }: Options = {}) {
  const actions = {
    ask: vi.fn(async () => undefined),
    answer: vi.fn(async () => undefined),
    resolve: vi.fn(),
    ...given,
  }
  await renderPage(
    <QuestionThread
      field="activity_hours"
      label="שעות פעילות"
      questions={questions}
      drafts={drafts}
      actions={actions}
    />,
  )
  return { ...actions, drafts }
}

const askButton = page.getByRole('button', { name: 'שאלה חדשה: שעות פעילות' })
const askField = page.getByLabelText('שאלה: שעות פעילות')
const sendButton = page.getByRole('button', { name: 'שליחת השאלה' })

test('the focus returns to the button after a question is asked', async () => {
  const { ask } = await open()
  await askButton.click()
  await expect.element(askField).toHaveFocus()
  await userEvent.keyboard('עד מתי?')
  await sendButton.click()
  await expect.element(askButton).toHaveFocus()
  expect(ask).toHaveBeenCalledWith('activity_hours', 'עד מתי?')
})

test('the buttons of a question that is begun come into view with its text', async () => {
  await page.viewport(360, 740)
  const room = document.createElement('div')
  room.style.blockSize = '640px'
  document.body.prepend(room)
  await open()
  await askButton.click()
  await expect.element(sendButton).toBeInViewport({ ratio: 1 })
  room.remove()
})

test('an empty question is not sent', async () => {
  const { ask } = await open()
  await askButton.click()
  await sendButton.click()
  await expect.element(askField).toHaveFocus()
  expect(ask).not.toHaveBeenCalled()
})

test('an empty question is reported until text is typed', async () => {
  await open()
  await askButton.click()
  await sendButton.click()
  await expect.element(askField).toHaveAccessibleDescription('שדה חובה')
  await askField.fill('עד מתי?')
  await expect.element(askField).not.toHaveAccessibleDescription()
})

test('Escape closes an empty question', async () => {
  await open()
  await askButton.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(askButton).toHaveFocus()
})

test('Escape keeps typed text', async () => {
  await open()
  await askButton.click()
  await userEvent.keyboard('עד{Escape}')
  await expect.element(askField).toHaveValue('עד')
})

test('a question that failed to send keeps its text', async () => {
  await open({ ask: () => Promise.reject(new Error('offline')) })
  await askButton.click()
  await askField.fill('עד מתי?')
  await sendButton.click()
  await expect.element(askField).toHaveValue('עד מתי?')
})

test('the text cannot be changed while it is sent', async () => {
  await open({ ask: () => new Promise(() => undefined) })
  await askButton.click()
  await askField.fill('עד מתי?')
  await sendButton.click()
  await expect.element(askField).toHaveAttribute('readonly')
})

test('text left by an earlier page opens its form', async () => {
  const { drafts } = await open({ questions: [question] })
  drafts.restore(leftAs('answer/7', 'אפשר'))
  await expect.element(page.getByLabelText('תשובה', { exact: true })).toHaveValue('אפשר')
})

test('text left by an earlier page fills a form that is open and blank', async () => {
  const { drafts } = await open()
  await askButton.click()
  drafts.restore(leftAs('ask/activity_hours', 'עד מתי?'))
  await expect.element(askField).toHaveValue('עד מתי?')
})

test('text left by an earlier page precedes newer text', async () => {
  const { drafts } = await open()
  await askButton.click()
  await askField.fill('מתי?')
  drafts.restore(leftAs('ask/activity_hours', 'איפה המפתח?'))
  await expect.element(askField).toHaveValue('איפה המפתח?\nמתי?')
})

test('text left by an earlier page is not repeated', async () => {
  const { drafts } = await open()
  await askButton.click()
  await askField.fill('מתי?')
  drafts.restore(leftAs('ask/activity_hours', 'מתי?'))
  await expect.element(askField).toHaveValue('מתי?')
})

test('text left by an earlier page that is found during a send stays, without what was sent', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const { drafts } = await open({ ask: () => promise })
  await askButton.click()
  await askField.fill('מתי?')
  await sendButton.click()
  drafts.restore(leftAs('ask/activity_hours', 'איפה המפתח?'))
  resolve(undefined)
  await expect.element(askField).not.toHaveAttribute('readonly')
  await expect.element(askField).toHaveValue('איפה המפתח?')
})

test('a blank text is not kept for a later page', async () => {
  const { drafts } = await open()
  await askButton.click()
  expect(drafts.unsaved()).toEqual({})
  await askField.fill('עד מתי?')
  expect(drafts.unsaved()).toEqual({ 'ask/activity_hours': { value: 'עד מתי?', base: [] } })
})

test('questions about other fields are not shown', async () => {
  await open({ questions: [{ ...question, field: null }] })
  expect(page.getByRole('list').elements()).toEqual([])
})

test('a question is answered and resolved', async () => {
  const { answer, resolve } = await open({ questions: [question] })
  await page.getByRole('button', { name: 'תשובה: אפשר להקדים?' }).click()
  await userEvent.keyboard('כן')
  await page.getByRole('button', { name: 'שליחת התשובה' }).click()
  await eventually(() => expect(answer).toHaveBeenCalledWith(7, 'כן'))
  await page.getByRole('button', { name: 'סגירת השאלה: אפשר להקדים?' }).click()
  expect(resolve).toHaveBeenCalledWith(7, true)
})

test('an answer to a question that was resolved meanwhile stays, and can be sent', async () => {
  const resolved = { ...question, settledAt: time, settledBy: { id: 1, name: 'נועה' } }
  const drafts = createDrafts(textDrafts)
  drafts.write('answer/7', 'כן')
  const { answer } = await open({ questions: [resolved], drafts })
  await expect.element(page.getByLabelText('תשובה', { exact: true })).toHaveValue('כן')
  await page.getByRole('button', { name: 'שליחת התשובה' }).click()
  await eventually(() => expect(answer).toHaveBeenCalledWith(7, 'כן'))
  await expect.element(page.getByLabelText('תשובה', { exact: true })).not.toBeInTheDocument()
})

test('a reader without permissions sees no actions', async () => {
  await renderPage(
    <QuestionThread
      field="activity_hours"
      label="שעות פעילות"
      questions={[question]}
      drafts={createDrafts(textDrafts)}
      actions={{}}
    />,
  )
  await expect.element(page.getByText(question.text)).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('a resolved question says by whom, and can be opened again', async () => {
  const resolved = { ...question, settledAt: time, settledBy: { id: 1, name: 'נועה' } }
  const { resolve } = await open({ questions: [resolved] })
  await expect.element(page.getByText(/השאלה נסגרה: נועה/)).toBeVisible()
  await page.getByRole('button', { name: 'פתיחה מחדש: אפשר להקדים?' }).click()
  expect(resolve).toHaveBeenCalledWith(7, false)
})
