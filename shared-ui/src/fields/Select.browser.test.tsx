import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Select } from './Select.tsx'

const options = ['בוקר', 'ערב'].map((name) => <option key={name}>{name}</option>)

test('the label names the select', async () => {
  await render(<Select label="משמרת">{options}</Select>)
  await expect.element(page.getByRole('combobox', { name: 'משמרת' })).toHaveValue('בוקר')
})

test('an error describes the select', async () => {
  await render(
    <Select label="משמרת" error="יש לבחור">
      {options}
    </Select>,
  )
  await expect.element(page.getByRole('combobox')).toHaveAccessibleDescription('יש לבחור')
})

test('choosing an option calls onChange with its value', async () => {
  const onChange = vi.fn<(value: string) => void>()
  await render(
    <Select label="משמרת" onChange={({ target }) => onChange(target.value)}>
      {options}
    </Select>,
  )
  await userEvent.selectOptions(page.getByRole('combobox'), 'ערב')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('ערב')
})
