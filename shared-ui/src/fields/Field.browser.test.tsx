import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Field } from './Field.tsx'

test('a click on the label focuses the input', async () => {
  await render(<Field label="שם פרטי" />)
  await page.getByText('שם פרטי').click()
  await expect.element(page.getByRole('textbox', { name: 'שם פרטי' })).toHaveFocus()
})

test('an input without hint or error has no description', async () => {
  await render(<Field label="טלפון" />)
  await expect.element(page.getByRole('textbox')).not.toHaveAccessibleDescription()
})

test('a hint describes the input', async () => {
  await render(<Field label="טלפון" hint="10 ספרות" />)
  await expect.element(page.getByRole('textbox')).toHaveAccessibleDescription('10 ספרות')
})

test('an error replaces the hint', async () => {
  await render(<Field label="טלפון" hint="10 ספרות" error="מספר לא תקין" />)
  await expect.element(page.getByRole('textbox')).toHaveAccessibleDescription('מספר לא תקין')
  await expect.element(page.getByText('10 ספרות')).not.toBeInTheDocument()
})

test('an error marks the input as invalid', async () => {
  await render(<Field label="טלפון" error="מספר לא תקין" />)
  await expect.element(page.getByRole('textbox')).toBeInvalid()
})

test('a new error is announced', async () => {
  const { rerender } = await render(<Field label="טלפון" />)
  const alert = page.getByRole('alert').element()
  await rerender(<Field label="טלפון" error="מספר לא תקין" />)
  expect(alert.textContent).toBe('מספר לא תקין')
})

test('typing calls onChange with the text', async () => {
  const onChange = vi.fn<(text: string) => void>()
  await render(<Field label="שם" onChange={({ target }) => onChange(target.value)} />)
  await userEvent.type(page.getByRole('textbox'), 'נועה')
  expect(onChange).toHaveBeenLastCalledWith('נועה')
})

test('an input is at least 44 pixels high', async () => {
  await render(<Field label="שם" />)
  expect(page.getByRole('textbox').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})
