import { useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { dropStalePresses } from './stalePresses.ts'
import { press } from './testing/press.ts'

beforeAll(dropStalePresses)

const removed = vi.fn<(row: string) => void>()

function Rows() {
  const [rows, setRows] = useState(['א', 'ב', 'ג'])
  const remove = (row: string) => {
    removed(row)
    setRows((left) => left.filter((other) => other !== row))
  }
  return (
    <ul>
      {rows.map((row) => (
        <li key={row}>
          <button type="button" style={{ inlineSize: '100%', blockSize: 40 }} onClick={() => remove(row)}>
            הסרת {row}
          </button>
        </li>
      ))}
    </ul>
  )
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

beforeEach(async () => {
  removed.mockClear()
  await render(<Rows />)
  press(100, 300)
  press()
  await expect.element(page.getByRole('button', { name: 'הסרת א' })).not.toBeInTheDocument()
  expect(removed).toHaveBeenCalledExactlyOnceWith('א')
})

for (const ms of [0, 120, 300]) {
  test(`a second press after ${ms} ms does not hit the row that moved up`, async () => {
    await wait(ms)
    press()
    expect(removed).toHaveBeenCalledOnce()
  })
}

test('a first press on a row that has just moved under a resting pointer works', async () => {
  window.dispatchEvent(new PointerEvent('pointermove', { clientX: 100, clientY: 300 }))
  window.dispatchEvent(new PointerEvent('pointermove', { clientX: 100, clientY: 20 }))
  page
    .getByRole('button', { name: 'הסרת ב' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByRole('button', { name: 'הסרת ב' })).not.toBeInTheDocument()
  press()
  expect(removed).toHaveBeenLastCalledWith('ג')
})

test('a press after the row has settled works', async () => {
  await wait(600)
  press()
  expect(removed).toHaveBeenLastCalledWith('ב')
})

test('a press works once the pointer has moved', async () => {
  press(150)
  expect(removed).toHaveBeenLastCalledWith('ב')
})

test('a second press works on the control of the first, after an overlay has gone', async () => {
  await wait(600)
  const onClick = vi.fn<() => void>()
  const button = page.getByRole('button', { name: 'הסרת ב' }).element()
  button.addEventListener('click', (event) => {
    event.stopPropagation()
    onClick()
  })
  press()
  const overlay = document.createElement('div')
  overlay.style.cssText = 'position: fixed; inset: 0'
  document.body.append(overlay)
  await wait(50)
  overlay.remove()
  await wait(50)
  press()
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('a press works once something was typed', async () => {
  window.dispatchEvent(new InputEvent('input'))
  press()
  expect(removed).toHaveBeenLastCalledWith('ב')
})

test('keys work at once', async () => {
  page.getByRole('button', { name: 'הסרת ב' }).element().focus()
  await userEvent.keyboard('{Enter}')
  expect(removed).toHaveBeenLastCalledWith('ב')
})

test('a second press works on a control that took the first one after typing', async () => {
  const onClick = vi.fn<(event: Event) => void>((event) => event.stopPropagation())
  page.getByRole('button', { name: 'הסרת ב' }).element().addEventListener('click', onClick)
  window.dispatchEvent(new InputEvent('input'))
  press()
  press()
  expect(onClick).toHaveBeenCalledTimes(2)
})
