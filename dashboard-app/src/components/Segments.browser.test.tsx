import { renderPage } from '@hafifa/shared-ui/testing'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Segments } from './Segments.tsx'

const onChange = vi.fn()

const options = ['ראשון', 'שני', 'שלישי'].map((label) => ({ value: label, label }))

function Example() {
  const [value, setValue] = useState('ראשון')
  return (
    <Segments
      label="בחירה"
      options={options}
      value={value}
      onChange={(chosen) => {
        onChange(chosen)
        setValue(chosen)
      }}
    />
  )
}

test('an arrow key changes the value once', async () => {
  await renderPage(
    <div dir="rtl">
      <Example />
    </div>,
  )
  await userEvent.tab()
  await expect.element(page.getByRole('radio', { name: 'ראשון' })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByRole('radio', { name: 'שני' })).toBeChecked()
  expect(onChange.mock.calls).toEqual([['שני']])
})
