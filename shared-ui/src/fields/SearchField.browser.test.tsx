import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SearchField } from './SearchField.tsx'

const directionOf = (element: Element) => getComputedStyle(element).direction

test('an empty field is written from the right, and a typed word in its own direction', async () => {
  document.documentElement.dir = 'rtl'
  const { rerender } = await render(<SearchField label="חיפוש" value="" onSearch={() => undefined} />)
  const field = page.getByRole('searchbox').element()
  expect(directionOf(field)).toBe('rtl')
  await rerender(<SearchField label="חיפוש" value="Dana" onSearch={() => undefined} />)
  expect(directionOf(field)).toBe('ltr')
})
