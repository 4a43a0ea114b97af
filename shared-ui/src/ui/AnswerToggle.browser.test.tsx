import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AnswerToggle } from './AnswerToggle.tsx'

const question = 'יש תיק עזרה ראשונה?'

test('an unanswered question has no pressed button', async () => {
  await render(<AnswerToggle label={question} value={null} onChange={() => undefined} />)
  await expect.element(page.getByRole('button', { name: 'כן' })).toHaveAttribute('aria-pressed', 'false')
  await expect.element(page.getByRole('button', { name: 'לא' })).toHaveAttribute('aria-pressed', 'false')
})

test.for([
  ['כן', null, 1],
  ['לא', null, 0],
  ['לא', 1, 0],
  ['לא', 0, null],
  ['כן', 1, null],
] as const)('pressing %s at %s answers %s', async ([name, value, answer]) => {
  const onChange = vi.fn<(answer: 0 | 1 | null) => void>()
  await render(<AnswerToggle label={question} value={value} onChange={onChange} />)
  await page.getByRole('button', { name }).click()
  expect(onChange).toHaveBeenCalledExactlyOnceWith(answer)
})
