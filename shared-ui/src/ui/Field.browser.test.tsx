import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Field } from './Field.tsx'

test('the label names the input', async () => {
  await render(<Field label="שם פרטי" />)
  await page.getByText('שם פרטי').click()
  await expect.element(page.getByRole('textbox', { name: 'שם פרטי' })).toHaveFocus()
})

test('an error describes the input and marks it invalid', async () => {
  await render(<Field label="טלפון" hint="10 ספרות" error="מספר לא תקין" />)
  const input = page.getByRole('textbox', { name: 'טלפון' })
  await expect.element(input).toBeInvalid()
  await expect.element(input).toHaveAccessibleDescription('10 ספרות מספר לא תקין')
})

test('text flows from the right, in the theme’s font size', async () => {
  await render(<Field label="שם פרטי" />)
  const style = getComputedStyle(page.getByRole('textbox').element())
  expect(style.direction).toBe('rtl')
  expect(style.fontSize).toBe('16px')
})

test('typing reaches the caller', async () => {
  const typed: string[] = []
  await render(<Field label="שם" onChange={({ target }) => typed.push(target.value)} />)
  await userEvent.type(page.getByRole('textbox'), 'נועה')
  expect(typed.at(-1)).toBe('נועה')
})
