import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextArea } from './TextArea.tsx'

const ignore = () => undefined

test('the label names the text area', async () => {
  await render(<TextArea label="הערות" value="" onChange={ignore} />)
  await expect.element(page.getByRole('textbox', { name: 'הערות' })).toBeVisible()
})

test('an error describes the text area', async () => {
  await render(<TextArea label="הערות" value="" onChange={ignore} error="שדה חובה" />)
  await expect.element(page.getByRole('textbox')).toHaveAccessibleDescription('שדה חובה')
})

test('an error marks the text area as invalid', async () => {
  await render(<TextArea label="הערות" value="" onChange={ignore} error="שדה חובה" />)
  await expect.element(page.getByRole('textbox')).toBeInvalid()
})

test('the text area grows with its text', async () => {
  const { rerender } = await render(<TextArea label="הערות" value="" onChange={ignore} />)
  const textArea = page.getByRole('textbox').element()
  const emptyHeight = textArea.clientHeight
  await rerender(<TextArea label="הערות" value={'שורה\n'.repeat(12)} onChange={ignore} />)
  expect(textArea.clientHeight).toBeGreaterThan(emptyHeight)
  expect(textArea.scrollHeight).toBeLessThanOrEqual(textArea.clientHeight)
})
