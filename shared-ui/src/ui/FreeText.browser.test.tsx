import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { FreeText } from './FreeText.tsx'

/** The words of a Hebrew line as they are seen from left to right. */
async function seen(text: string) {
  const { container } = await render(
    <p dir="rtl">
      <FreeText text={text} />
    </p>,
  )
  expect(container.textContent).toBe(text)
  const nodes = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  const words: { word: string; left: number }[] = []
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^\s,]+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      words.push({ word, left: range.getBoundingClientRect().left })
    }
  }
  return words.sort((one, other) => one.left - other.left).map(({ word }) => word)
}

test.for([
  ['טלפון 050 123 4567', ['050', '123', '4567', 'טלפון']],
  ['אמא (03) 555 1234 בערב', ['בערב', '(03)', '555', '1234', 'אמא']],
  ['+972 50-123 4567 נועם', ['נועם', '+972', '50-123', '4567']],
  ['בשעות 16:00 - 18:00', ['16:00', '-', '18:00', 'בשעות']],
  ['בשעות 16:00 – 18:00 ביום ב׳', ['ב׳', 'ביום', '16:00', '–', '18:00', 'בשעות']],
] as const)('a number with spaces is read from left to right: %s', async ([text, words]) => {
  expect(await seen(text)).toEqual(words)
})

test.for([
  ['כיתות 7 8 9', ['9', '8', '7', 'כיתות']],
  ['16:00, 18:00 או 20:00', ['20:00', 'או', '18:00', '16:00']],
] as const)('the numbers of a list follow the line: %s', async ([text, words]) => {
  expect(await seen(text)).toEqual(words)
})
