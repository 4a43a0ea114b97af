import { deviceCopyAtom, store } from '@hafifa/shared-ui/platform'
import { eventually } from '@hafifa/shared-ui/testing'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { lockInBackground } from './lockInBackground.ts'

const minuteMs = 60_000

let stop = () => {}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))

afterEach(() => {
  stop()
  show()
  vi.useRealTimers()
  store.set(deviceCopyAtom, null)
})

function open({ isOffline = false } = {}) {
  const lock = vi.fn()
  const unlock = vi.fn(async () => {})
  stop = lockInBackground({ isOffline: () => isOffline, lock, unlock })
  return { lock, unlock }
}

function setVisibility(value: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(value)
  document.dispatchEvent(new Event('visibilitychange'))
}

const hide = () => setVisibility('hidden')
const show = () => setVisibility('visible')

test('with a network, the key is dropped after five minutes in the background', () => {
  const { lock, unlock } = open()
  hide()
  vi.advanceTimersByTime(5 * minuteMs - 1)
  expect(lock).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(lock).toHaveBeenCalledOnce()
  expect(unlock).not.toHaveBeenCalled()
})

test('the session gives it back without a question when the page is shown', () => {
  const { unlock } = open()
  hide()
  vi.advanceTimersByTime(6 * minuteMs)
  show()
  expect(unlock).toHaveBeenCalledOnce()
})

test('a page whose timers rested in the background drops it when it is shown', () => {
  const { lock, unlock } = open()
  hide()
  vi.setSystemTime(Date.now() + 6 * minuteMs)
  show()
  expect(lock).toHaveBeenCalledOnce()
  expect(unlock).toHaveBeenCalledOnce()
})

test('a shorter time in the background drops nothing', () => {
  const { lock, unlock } = open()
  hide()
  vi.advanceTimersByTime(4 * minuteMs)
  show()
  vi.advanceTimersByTime(4 * minuteMs)
  expect(lock).not.toHaveBeenCalled()
  expect(unlock).not.toHaveBeenCalled()
})

/** A reload would end the tests. Returns the function that writes it. */
function haveUnwritten() {
  let count = 1
  store.set(deviceCopyAtom, { journals: new Set([async () => count]) } as never)
  return () => {
    count = 0
  }
}

test('a page with text that is not on the device tries again while it cannot get the key', async () => {
  haveUnwritten()
  const { unlock } = open()
  unlock.mockRejectedValueOnce(new Error('no network'))
  hide()
  vi.advanceTimersByTime(6 * minuteMs)
  show()
  await eventually(() => {
    vi.advanceTimersByTime(5000)
    expect(unlock).toHaveBeenCalledTimes(2)
  })
})

test('a page asks for its key once at a time', () => {
  const { unlock } = open()
  unlock.mockReturnValueOnce(new Promise(() => {}))
  hide()
  vi.advanceTimersByTime(6 * minuteMs)
  show()
  hide()
  show()
  expect(unlock).toHaveBeenCalledOnce()
})

test('a page that is shown once more asks for its key then, instead of after the pause', async () => {
  haveUnwritten()
  const { unlock } = open()
  unlock.mockRejectedValueOnce(new Error('no network')).mockReturnValueOnce(new Promise(() => {}))
  hide()
  vi.advanceTimersByTime(6 * minuteMs)
  show()
  await vi.advanceTimersByTimeAsync(1000)
  hide()
  show()
  await vi.advanceTimersByTimeAsync(5000)
  expect(unlock).toHaveBeenCalledTimes(2)
})

test('without a network, a page with text that is not on the device stays open until it is', async () => {
  const write = haveUnwritten()
  const { lock } = open({ isOffline: true })
  // The page is not reloaded, which would end the tests.
  const onReload = vi.fn((event: NavigateEvent) => event.preventDefault())
  navigation.addEventListener('navigate', onReload)
  onTestFinished(() => navigation.removeEventListener('navigate', onReload))
  hide()
  await vi.advanceTimersByTimeAsync(6 * minuteMs)
  expect(onReload).not.toHaveBeenCalled()
  write()
  await vi.advanceTimersByTimeAsync(5000)
  expect(onReload).toHaveBeenCalledOnce()
  expect(lock).not.toHaveBeenCalled()
})
