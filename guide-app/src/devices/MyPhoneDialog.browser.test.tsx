import { currentGuide, queryClient, signIn } from '@hafifa/shared-ui/platform'
import { settings } from '@hafifa/shared-ui/settings'
import { guide, renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import MyPhoneDialog from './MyPhoneDialog.tsx'

const sent: object[] = []

beforeEach(() => {
  queryClient.clear()
  signIn(guide)
  sent.length = 0
})

async function render(...answers: object[]) {
  vi.stubGlobal('fetch', async (_input: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)))
    return Response.json(answers[sent.length - 1])
  })
  await renderPage(<MyPhoneDialog open onOpenChange={() => undefined} />)
}

function withCodes() {
  settings.signIn = 'code'
  onTestFinished(() => {
    delete settings.signIn
  })
}

const refused = (error: string, details = {}) => ({ success: false, error, message: error, ...details })

const phone = page.getByRole('textbox', { name: /מספר הטלפון החדש/ })
const code = page.getByRole('textbox', { name: /קוד/ })
const isIt = page.getByRole('alertdialog', { name: 'זה המספר? 058-765-4321' })
const save = page.getByRole('button', { name: 'שמירה' })

test('a new phone is saved and remembered', async () => {
  await render({ success: true })
  await phone.fill('058-7654321')
  await save.click()
  await isIt.getByRole('button', { name: 'זה המספר' }).click()
  await expect.poll(() => currentGuide()?.phone).toBe('0587654321')
  expect(sent).toEqual([{ id: guide.id, phone: '0587654321' }])
})

test('a phone that is not the right one is not saved', async () => {
  await render({ success: true })
  await phone.fill('0587654321')
  await save.click()
  await isIt.getByRole('button', { name: 'ביטול' }).click()
  await expect.element(phone).toHaveValue('0587654321')
  expect(sent).toEqual([])
})

test('a phone that belongs to somebody else stays typed, with the way to one account', async () => {
  await render(refused('phone-taken'))
  await phone.fill('0587654321')
  await save.click()
  await isIt.getByRole('button', { name: 'זה המספר' }).click()
  await expect.element(page.getByText(/רכז.ת יכול.ה לאחד/)).toBeVisible()
  await expect.element(phone).toHaveValue('0587654321')
  expect(currentGuide()?.phone).toBe(guide.phone)
})

test('where codes are on, the code of the new phone is asked for, and a wrong one is told', async () => {
  withCodes()
  await render(refused('code-sent', { retryAfter: 30 }), refused('wrong-code', { triesLeft: 4 }), {
    success: true,
  })
  await phone.fill('0587654321')
  await page.getByRole('button', { name: 'שליחת קוד' }).click()
  await expect.element(code).toHaveFocus()
  await code.fill('123456')
  await save.click()
  await expect.element(page.getByText('הקוד שגוי: נותרו 4 ניסיונות')).toBeVisible()
  await code.fill('654321')
  await save.click()
  await expect.poll(() => sent.at(-1)).toEqual({ id: guide.id, phone: '0587654321', code: '654321' })
  await expect.poll(() => currentGuide()?.phone).toBe('0587654321')
})

test('another phone needs another code', async () => {
  withCodes()
  await render(refused('code-sent', { retryAfter: 30 }))
  await phone.fill('0587654321')
  await page.getByRole('button', { name: 'שליחת קוד' }).click()
  await expect.element(code).toBeVisible()
  await phone.fill('0587654322')
  await expect.element(code).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'שליחת קוד' })).toBeEnabled()
})
