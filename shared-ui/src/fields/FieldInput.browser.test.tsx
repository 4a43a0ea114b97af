import type { FieldDescription, ValueOf } from '@hafifa/api/contract'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FieldInput } from './FieldInput.tsx'

type Value = ValueOf<FieldDescription> | null

type FormProps = {
  field: FieldDescription
  initial: Value
  onChange: (value: Value) => void
  input: { error?: string }
}

function Form({ field, initial, onChange, input }: FormProps) {
  const [value, setValue] = useState(initial)
  function change(next: Value) {
    onChange(next)
    setValue(next)
  }
  return (
    <>
      <FieldInput field={field} value={value} onChange={change} {...input} />
      <button type="button" onClick={() => setValue(null)}>
        ניקוי
      </button>
    </>
  )
}

async function show(field: FieldDescription, initial: Value = null, input: FormProps['input'] = {}) {
  const onChange = vi.fn<(value: Value) => void>()
  await render(<Form {...{ field, initial, onChange, input }} />)
  return onChange
}

const textbox = page.getByRole('textbox')
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a short text is a single-line input', async () => {
  await show({ label: 'בית ספר', kind: 'short' })
  expect(textbox.element().tagName).toBe('INPUT')
})

test('a long text is a multi-line input', async () => {
  await show({ label: 'הערות', kind: 'long' })
  expect(textbox.element().tagName).toBe('TEXTAREA')
})

test('an emptied text is an empty string', async () => {
  const onChange = await show({ label: 'בית ספר', kind: 'short' }, 'הראלי')
  await userEvent.clear(textbox)
  expect(onChange).toHaveBeenLastCalledWith('')
})

test('an empty text follows the direction of the page', async () => {
  await show({ label: 'בית ספר', kind: 'short' })
  await expect.element(textbox).not.toHaveAttribute('dir')
})

test('a text follows the direction of its letters', async () => {
  await show({ label: 'שעות', kind: 'short' }, '16:00')
  await expect.element(textbox).toHaveAttribute('dir', 'auto')
})

test('a phone is left-to-right', async () => {
  await show({ label: 'טלפון', kind: 'contactPhone' })
  await expect.element(textbox).toHaveAttribute('dir', 'ltr')
})

test('a required field is required for screen readers', async () => {
  await show({ label: 'שם פרטי', kind: 'short', required: true })
  await expect.element(textbox).toBeRequired()
})

test('the limit is announced when little room is left', async () => {
  await show({ label: 'בית ספר', kind: 'short' }, 'א'.repeat(190))
  await expect.element(textbox).toHaveAccessibleDescription('נותרו 10 תווים')
})

test('one remaining character is written as a word', async () => {
  await show({ label: 'בית ספר', kind: 'short' }, 'א'.repeat(199))
  await expect.element(textbox).toHaveAccessibleDescription('נותר תו אחד')
})

test.for(['short', 'long', 'contactPhone'] as const)('the browser does not store a %s text', async (kind) => {
  await show({ label: 'טלפון', kind })
  await expect.element(textbox).toHaveAttribute('autocomplete', 'off')
})

test('the browser does not store free text', async () => {
  await show(gender, 'הם')
  await expect.element(textbox).toHaveAttribute('autocomplete', 'off')
})

test('a text at its limit is announced', async () => {
  await show({ label: 'בית ספר', kind: 'short' }, 'א'.repeat(200))
  await expect.element(textbox).toHaveAccessibleDescription('הגעת לאורך המרבי: 200 תווים')
})

test('a longer text is kept, with an error that says by how much', async () => {
  await show({ label: 'טלפון', kind: 'contactPhone' }, '1'.repeat(20))
  await userEvent.type(textbox, '22')
  await expect.element(textbox).toHaveValue(`${'1'.repeat(20)}22`)
  await expect.element(textbox).toHaveAccessibleDescription('הטקסט ארוך מדי: 22 תווים מתוך 20. יש לקצר ב־2.')
})

test.for([
  ['yesNo', true, false],
  ['bit', 1, 0],
] as const)('%s has three values', async ([kind, yes, no]) => {
  const onChange = await show({ label: 'צפוי להישאר', kind })
  await button('כן').click()
  await button('לא').click()
  await button('לא').click()
  expect(onChange.mock.calls).toEqual([[yes], [no], [null]])
})

const days = { label: 'יום', kind: 'choice', options: ['ראשון', 'שני'] } as const

test('a choice is cleared by its pressed option', async () => {
  const onChange = await show(days, 'שני')
  await button('שני').click()
  expect(onChange).toHaveBeenLastCalledWith(null)
})

test('a choice with a default is never cleared', async () => {
  const onChange = await show({ ...days, default: 'ראשון' }, 'ראשון')
  await button('ראשון').click()
  expect(onChange).not.toHaveBeenCalled()
  await expect.element(button('ראשון')).toHaveAttribute('aria-pressed', 'true')
})

const relevance = { label: 'סיווג', kind: 'openChoice', options: ['קורס'] } as const

test('a stored value that is not an option has a button', async () => {
  await show(relevance, 'סיווג ישן')
  await expect.element(button('סיווג ישן')).toHaveAttribute('aria-pressed', 'true')
})

test('the button of a stored value is removed when the value is cleared', async () => {
  await show(relevance, 'סיווג ישן')
  await button('סיווג ישן').click()
  await expect.element(button('סיווג ישן')).not.toBeInTheDocument()
})

const gender = {
  label: 'לשון פנייה',
  kind: 'openChoice',
  options: ['את', 'אתה'],
  other: { option: 'אחר', label: 'לשון פנייה אחרת' },
} as const

test('free text has its own input', async () => {
  await show(gender, 'הם')
  await expect.element(button('אחר')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('textbox', { name: 'לשון פנייה אחרת' })).toHaveValue('הם')
})

test('the value is the option for free text until something is typed', async () => {
  const onChange = await show(gender)
  await button('אחר').click()
  expect(onChange).toHaveBeenLastCalledWith('אחר')
  await expect.element(textbox).toHaveValue('')
})

test('free text that starts like an option can be typed', async () => {
  const onChange = await show(gender)
  await button('אחר').click()
  await userEvent.type(textbox, 'אתםן')
  expect(onChange).toHaveBeenLastCalledWith('אתםן')
})

test('free text that starts like its own option can be typed', async () => {
  const onChange = await show(gender)
  await button('אחר').click()
  await userEvent.type(textbox, 'אחרת')
  expect(onChange).toHaveBeenLastCalledWith('אחרת')
})

test('free text is kept while another option is tried', async () => {
  await show(gender, 'הם')
  await button('את').click()
  await expect.element(textbox).not.toBeInTheDocument()
  await button('אחר').click()
  await expect.element(textbox).toHaveValue('הם')
})

test('free text is discarded when the form is cleared', async () => {
  await show(gender, 'הם')
  await button('ניקוי').click()
  await button('אחר').click()
  await expect.element(textbox).toHaveValue('')
})

test('an error of free text is shown at its input', async () => {
  await show(gender, 'הם', { error: 'ארוך מדי' })
  await expect.element(textbox).toHaveAccessibleDescription('ארוך מדי')
})
