import { useQuery } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/renderPage.tsx'
import { createRefresher } from '../live/refresh.ts'
import { queryClient } from '../platform.ts'
import { queryKeys } from '../remote.ts'
import { dropShiftedPresses } from './shiftedPresses.ts'
import { press } from './testing/press.ts'

const removed = vi.fn<(row: string) => void>()
let rows: string[] = []
let onFresh = () => {}

beforeAll(() => {
  onFresh = dropShiftedPresses()
})

function Rows() {
  const { data = [] } = useQuery({ queryKey: queryKeys.activity, queryFn: async () => rows })
  return (
    <ul>
      {data.map((row) => (
        <li key={row}>
          <button type="button" style={{ inlineSize: '100%', blockSize: 40 }} onClick={() => removed(row)}>
            הסרת {row}
          </button>
        </li>
      ))}
    </ul>
  )
}

const button = (row: string) => page.getByRole('button', { name: `הסרת ${row}` })

/** Somebody else changes the list: it is shown after the returned promise. */
async function change(to: string[], shown: string) {
  rows = to
  createRefresher(onFresh)({ version: 1, ids: [1], groups: [], kinds: ['log'] })
  await expect.element(button(shown), { interval: 10 }).toBeInTheDocument()
}

beforeEach(async () => {
  removed.mockClear()
  rows = ['א', 'ב']
  await renderPage(<Rows />)
  await expect.element(button('ב')).toBeInTheDocument()
})

test('a first press does not hit the row that somebody else has just added', async () => {
  const y = button('א').element().getBoundingClientRect().top + 5
  await change(['חדש', 'א', 'ב'], 'חדש')
  press(100, y)
  expect(removed).not.toHaveBeenCalled()
})

test('the next press works after half a second', async () => {
  const y = button('א').element().getBoundingClientRect().top + 5
  await change(['חדש', 'א', 'ב'], 'חדש')
  await new Promise((resolve) => setTimeout(resolve, 600))
  press(100, y)
  expect(removed).toHaveBeenCalledExactlyOnceWith('חדש')
})

test('a press works on a row that has stayed', async () => {
  const y = button('א').element().getBoundingClientRect().top + 5
  await change(['א', 'ב', 'חדש'], 'חדש')
  press(100, y)
  expect(removed).toHaveBeenCalledExactlyOnceWith('א')
})

test('a press works where nothing was', async () => {
  await change(['א', 'ב', 'חדש'], 'חדש')
  press(100, button('חדש').element().getBoundingClientRect().top + 5)
  expect(removed).toHaveBeenCalledExactlyOnceWith('חדש')
})

test('a press works on what came after the change', async () => {
  const y = button('א').element().getBoundingClientRect().top + 5
  await change(['א', 'ב', 'חדש'], 'חדש')
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  rows = ['שלי', 'א']
  await queryClient.invalidateQueries()
  await expect.element(button('שלי'), { interval: 10 }).toBeInTheDocument()
  press(100, y)
  expect(removed).toHaveBeenCalledExactlyOnceWith('שלי')
})

test('a press works after a navigation', async () => {
  const y = button('א').element().getBoundingClientRect().top + 5
  await change(['חדש', 'א', 'ב'], 'חדש')
  history.pushState(null, '', '?next')
  press(100, y)
  expect(removed).toHaveBeenCalledExactlyOnceWith('חדש')
})

test('a press works in a dialog that opens while the change is shown', async () => {
  const pressed = vi.fn()
  const y = button('א').element().getBoundingClientRect().top + 5
  onFresh()
  await renderPage(
    <div role="dialog" style={{ position: 'fixed', inset: 0 }}>
      <button type="button" style={{ inlineSize: '100%', blockSize: '100%' }} onClick={pressed}>
        שמירה
      </button>
    </div>,
  )
  press(100, y)
  expect(pressed).toHaveBeenCalledOnce()
})

test('a press works on what was scrolled under the pointer after the change', async () => {
  const pressed = vi.fn()
  await renderPage(
    <div role="dialog" style={{ position: 'fixed', inset: 0, overflow: 'auto' }}>
      {['שם', 'כיתה', 'שמירה'].map((name) => (
        <button
          key={name}
          type="button"
          style={{ display: 'block', inlineSize: '100%', blockSize: '60vh' }}
          onClick={() => pressed(name)}
        >
          {name}
        </button>
      ))}
    </div>,
  )
  onFresh()
  const scrolled = new Promise((resolve) =>
    addEventListener('scroll', resolve, { capture: true, once: true }),
  )
  page.getByRole('dialog').element().scrollTo(0, 2000)
  await scrolled
  press(100, innerHeight - 5)
  expect(pressed).toHaveBeenCalledExactlyOnceWith('שמירה')
})

test('a press works where a dialog was that has closed since the change', async () => {
  const { unmount } = await renderPage(
    <div role="dialog" style={{ position: 'fixed', inset: 0 }}>
      <button type="button" style={{ inlineSize: '100%', blockSize: '100%' }}>
        שמירה
      </button>
    </div>,
  )
  await change(['א', 'ב', 'חדש'], 'חדש')
  await unmount()
  press(100, button('חדש').element().getBoundingClientRect().top + 5)
  expect(removed).toHaveBeenCalledExactlyOnceWith('חדש')
})

// Last, because for half a second after typing no change counts.
test('a press works on what typing has shown', async () => {
  const y = button('א').element().getBoundingClientRect().top + 5
  await change(['חדש', 'א', 'ב'], 'חדש')
  document.body.dispatchEvent(new InputEvent('input', { bubbles: true }))
  press(100, y)
  expect(removed).toHaveBeenCalledExactlyOnceWith('חדש')
})

test('a press works on what typing shows together with a change', async () => {
  const y = button('א').element().getBoundingClientRect().top + 5
  document.body.dispatchEvent(new InputEvent('input', { bubbles: true }))
  await change(['חדש', 'א', 'ב'], 'חדש')
  press(100, y)
  expect(removed).toHaveBeenCalledExactlyOnceWith('חדש')
})
