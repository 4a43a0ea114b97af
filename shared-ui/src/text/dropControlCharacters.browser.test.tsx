import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextInput } from '../ui/TextInput.tsx'
import { dropControlCharacters } from './dropControlCharacters.ts'

beforeAll(dropControlCharacters)

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
