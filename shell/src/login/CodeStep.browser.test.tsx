import { renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CodeStep } from './CodeStep.tsx'

const render = (retryAfter: number) =>
  renderPage(
    <CodeStep
      phone="0501234567"
      retryAfter={retryAfter}
      onKnown={vi.fn()}
      onUnknown={vi.fn()}
      onBack={vi.fn()}
    />,
  )

const code = page.getByRole('textbox', { name: 'קוד' })

test('another code can be requested after the wait', async () => {
  await render(2)
  await expect.element(page.getByRole('button', { name: 'שליחה חוזרת בעוד שתי שניות' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'שליחה חוזרת', exact: true })).toBeEnabled()
})

test('a long wait is shown in minutes', async () => {
  await render(1800)
  await expect.element(page.getByRole('button', { name: 'שליחה חוזרת בעוד 30 דקות' })).toBeVisible()
})

test('the field accepts only digits', async () => {
  await render(30)
  await expect.element(code).toHaveFocus()
  await code.fill('1a2-3')
  await expect.element(code).toHaveValue('123')
})

test('phones can suggest the code', async () => {
  await render(30)
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(code).toHaveAttribute('inputmode', 'numeric')
})

test('the code is read from the text message where the browser supports it', async () => {
  vi.stubGlobal('OTPCredential', class {})
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue({ code: '123456' } as unknown as Credential)
  await render(30)
  await expect.element(code).toHaveValue('123456')
})
