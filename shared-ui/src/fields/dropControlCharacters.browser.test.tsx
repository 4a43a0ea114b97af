import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { dropControlCharacters, pasteInOneLine } from './dropControlCharacters.ts'
import { TextInput } from './TextInput.tsx'

beforeAll(() => {
  dropControlCharacters()
  pasteInOneLine()
})

function Form({ kind }: { kind: 'short' | 'long' }) {
  const [value, setValue] = useState('')
  return (
    <>
      <TextInput field={{ label: 'הערה' }} kind={kind} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  )
}

test.for(['short', 'long'] as const)('control characters are removed from a %s text', async (kind) => {
  await render(<Form kind={kind} />)
  await page.getByLabelText('הערה').fill('א\u0001ב\u007f\u0085ג')
  await expect.element(page.getByRole('status')).toHaveTextContent('"אבג"')
  await expect.element(page.getByLabelText('הערה')).toHaveValue('אבג')
})

test('new lines and tabs are kept', async () => {
  await render(<Form kind="long" />)
  await page.getByLabelText('הערה').fill('א\n\tב')
  await expect.element(page.getByRole('status')).toHaveTextContent(JSON.stringify('א\n\tב'))
})

const field = page.getByLabelText('הערה')

async function paste(text: string) {
  await field.click()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  return field.element().dispatchEvent(event)
}

test('a table that is pasted into a field of one line becomes one line, and can be undone', async () => {
  await render(<Form kind="short" />)
  await field.fill('כיתה ')
  await paste('\u200fט\t3\r\nמקיף')
  await expect.element(field).toHaveValue('כיתה ט 3 מקיף')
  await expect.element(page.getByRole('status')).toHaveTextContent('"כיתה ט 3 מקיף"')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(field).toHaveValue('כיתה ')
})

test.for([
  ['short', ' נועם לוי'],
  ['long', 'א\tב\nג'],
] as const)('the browser pastes %s text that needs no change', async ([kind, text]) => {
  await render(<Form kind={kind} />)
  expect(await paste(text)).toBe(true)
})
