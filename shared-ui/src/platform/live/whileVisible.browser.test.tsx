import { afterEach, expect, test, vi } from 'vitest'
import { whileVisible } from './whileVisible.ts'

const hiddenMs = 60_000

let stop = () => {}

afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function setVisibility(value: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(value)
  document.dispatchEvent(new Event('visibilitychange'))
}

function open() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const signals: AbortSignal[] = []
  stop = whileVisible((signal) => signals.push(signal), hiddenMs)
  return signals
}

test('a page that is hidden for a minute stops, and runs again when it is shown', () => {
  const signals = open()
  setVisibility('hidden')
  vi.advanceTimersByTime(hiddenMs - 1)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  vi.advanceTimersByTime(1)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  setVisibility('visible')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})

test('a page that was opened in the background goes on running once it is shown', () => {
  setVisibility('hidden')
  const signals = open()
  window.dispatchEvent(new PageTransitionEvent('pageshow'))
  setVisibility('visible')
  vi.advanceTimersByTime(hiddenMs + 1)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
})
