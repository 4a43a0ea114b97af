import { signIn } from '@hafifa/shared-ui/platform'
import { coordinator, guide, renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { GuideHeading } from './GuideHeading.tsx'

const sent: object[] = []

beforeEach(async () => {
  signIn(coordinator)
  sent.length = 0
  await page.viewport(1024, 768)
})

async function change(phone: string, answer: object) {
  vi.stubGlobal('fetch', async (_input: string, init?: RequestInit) => {
    if (init?.body) sent.push(JSON.parse(String(init.body)))
    return Response.json(answer)
  })
  await renderPage(<GuideHeading guide={guide} active groups={[]} />)
  await page.getByRole('button', { name: /שינוי מספר הטלפון/ }).click()
  await field.fill(phone)
  await page.getByRole('button', { name: 'שמירה' }).click()
}

const thisIsIt = page.getByRole('button', { name: 'זה המספר' })

const field = page.getByRole('textbox', { name: /מספר טלפון/ })

test('a new phone is saved once it was read back', async () => {
  await change('0587654321', { success: true })
  await expect.element(page.getByText(/^זה המספר\?/)).toHaveTextContent('זה המספר? 058-765-4321')
  expect(sent).toEqual([])
  await thisIsIt.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent).toEqual([{ id: guide.id, phone: '0587654321' }])
})

test('a phone that is not the one stays in the form', async () => {
  await change('0587654321', { success: true })
  await page.getByRole('button', { name: 'חזרה' }).click()
  await expect.element(thisIsIt).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('0587654321')
  expect(sent).toEqual([])
})

test('a phone that belongs to somebody else leads to them and stays typed', async () => {
  const taken = { success: false, error: 'phone-taken', message: 'מספר הטלפון כבר רשום במערכת' }
  await change('0587654321', { ...taken, guide: { id: 77, name: 'נועה לוי' } })
  await thisIsIt.click()
  await expect.element(page.getByRole('link', { name: 'נועה לוי' })).toHaveAttribute('href', '/guides/77')
  await expect.element(field).toHaveValue('0587654321')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByRole('button', { name: 'איחוד החשבונות' })).toBeVisible()
  await expect.element(page.getByText(/^הכניסה תהיה עם המספר הזה/)).not.toBeVisible()
})

test('on a phone, the words about the other account are as wide as its name', async () => {
  const taken = { success: false, error: 'phone-taken', message: 'מספר הטלפון כבר רשום במערכת' }
  await change('0587654321', { ...taken, guide: { id: 77, name: 'נועה לוי' } })
  await thisIsIt.click()
  await page.viewport(360, 740)
  const words = page.getByText(/^שני החשבונות של אותו אדם/)
  await expect.element(words).toBeVisible()
  expect(words.element().clientWidth).toBeGreaterThan(180)
})

test('the present phone is sent at once, which confirms it', async () => {
  await change(guide.phone, { success: true })
  await expect.poll(() => sent).toHaveLength(1)
})
