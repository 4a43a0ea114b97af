import { signIn, store, toast, toastAtom } from '@hafifa/shared-ui/platform'
import { QuestionThread } from '@hafifa/shared-ui/review'
import { guide, renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useFileQuestions } from './useFileQuestions.ts'

const time = '2024-11-05 10:00:00'

const person = { id: guide.id, name: guide.full_name }

const question = {
  id: 7,
  field: null,
  text: 'אפשר להקדים?',
  askedBy: person,
  askedAt: time,
  answers: [],
}

let isResolved: boolean

function Questions() {
  const { questions = [], drafts, actions } = useFileQuestions(3)
  return <QuestionThread field={null} label="כל התיק" {...{ questions, drafts, actions }} />
}

beforeEach(async () => {
  toast.dismiss()
  signIn(guide)
  isResolved = false
  vi.stubGlobal('fetch', async (_input: string, init?: RequestInit) => {
    const change = init?.method === 'POST' && JSON.parse(String(init.body))
    if (typeof change.settled === 'boolean') isResolved = change.settled
    const resolution = { settledBy: isResolved ? person : null, settledAt: isResolved ? time : null }
    return Response.json({ success: true, questions: [{ ...question, ...resolution }] })
  })
  await renderPage(<Questions />)
})

async function press(button: string) {
  await page.getByRole('button', { name: button }).click()
}

const expectToast = (title: string) => expect.poll(() => store.get(toastAtom)?.title).toBe(title)

test('a question that was sent is announced', async () => {
  await press('שאלה חדשה: כל התיק')
  await userEvent.keyboard('עד מתי?')
  await press('שליחת השאלה')
  await expectToast('השאלה נשלחה')
})

test('an answer that was sent is announced', async () => {
  await press('תשובה: אפשר להקדים?')
  await userEvent.keyboard('רק בחורף')
  await press('שליחת התשובה')
  await expectToast('התשובה נשלחה')
})

test('a question that was resolved or reopened is announced', async () => {
  await press('סגירת השאלה: אפשר להקדים?')
  await expectToast('השאלה נסגרה')
  await press('פתיחה מחדש: אפשר להקדים?')
  await expectToast('השאלה נפתחה מחדש')
})
