import { useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { dropStraySecondClicks } from './doubleClicks.ts'

beforeAll(dropStraySecondClicks)

const removed = vi.fn<(row: string) => void>()

function Rows() {
  const [rows, setRows] = useState(['א', 'ב', 'ג'])
  return (
    <ul>
      {rows.map((row) => (
        <li key={row}>
          <button
            type="button"
            style={{ inlineSize: '100%', blockSize: 40 }}
            onClick={() => {
              removed(row)
              setRows((left) => left.filter((other) => other !== row))
            }}
          >
            הסרת {row}
          </button>
        </li>
      ))}
    </ul>
  )
}

const button = (row: string) => page.getByRole('button', { name: `הסרת ${row}` })

function click(detail: number, pointerType = 'mouse', clientY = 20) {
  const at = { clientX: 100, clientY, detail, pointerType, bubbles: true, cancelable: true }
  document.elementFromPoint(100, clientY)?.dispatchEvent(new PointerEvent('click', at))
}

beforeEach(async () => {
  // Otherwise the last tap of the previous test would start a double tap.
  click(1, 'touch', 400)
  removed.mockClear()
  await render(<Rows />)
})

for (const [pointer, detail] of [
  ['mouse', 2],
  ['touch', 1],
] as const) {
  test(`the second click of a double click (${pointer}) does not press the row that moved up`, async () => {
    click(1, pointer)
    await expect.element(button('א')).not.toBeInTheDocument()
    click(detail, pointer)
    expect(removed).toHaveBeenCalledExactlyOnceWith('א')
  })
}

test('a third click does not press it either', async () => {
  click(1)
  await expect.element(button('א')).not.toBeInTheDocument()
  click(2)
  click(3)
  expect(removed).toHaveBeenCalledExactlyOnceWith('א')
})

test('a new click presses the row that moved up', async () => {
  click(1)
  await expect.element(button('א')).not.toBeInTheDocument()
  click(1)
  expect(removed).toHaveBeenLastCalledWith('ב')
})

test('a quick tap elsewhere works', async () => {
  click(1, 'touch')
  await expect.element(button('א')).not.toBeInTheDocument()
  click(1, 'touch', 60)
  expect(removed).toHaveBeenLastCalledWith('ג')
})

test('both clicks of a double click on one control work', async () => {
  const onClick = vi.fn<(event: Event) => void>((event) => event.stopPropagation())
  button('א').element().addEventListener('click', onClick)
  click(1)
  click(2)
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('both clicks of a double click on a label work', async () => {
  await render(
    <label>
      <input type="checkbox" /> חיפה
    </label>,
  )
  await userEvent.dblClick(page.getByText('חיפה'))
  await expect.element(page.getByRole('checkbox')).not.toBeChecked()
})

test('a key press right after a click is not dropped', async () => {
  click(1)
  await expect.element(button('א')).not.toBeInTheDocument()
  button('ב').element().focus()
  await userEvent.keyboard('{Enter}')
  expect(removed).toHaveBeenLastCalledWith('ב')
})
