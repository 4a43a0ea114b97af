import { deviceCopyAtom, store } from '@hafifa/shared-ui/platform'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { lockInBackground, reloadIfWritten } from './lockInBackground.ts'

const minuteMs = 60_000

const leave = vi.fn<() => Promise<boolean>>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  leave.mockReset().mockResolvedValue(true)
  onTestFinished(lockInBackground(leave))
})

afterEach(() => {
  show()
  vi.useRealTimers()
  store.set(deviceCopyAtom, null)
})

function setVisibility(value: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(value)
  document.dispatchEvent(new Event('visibilitychange'))
}

const hide = () => setVisibility('hidden')
const show = () => setVisibility('visible')

test('a page is left after five minutes in the background', async () => {
  hide()
  await vi.advanceTimersByTimeAsync(5 * minuteMs - 1)
  expect(leave).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(leave).toHaveBeenCalledOnce()
})

test('a page whose timers rested in the background is left when it is shown', () => {
  hide()
  vi.setSystemTime(Date.now() + 6 * minuteMs)
  show()
  expect(leave).toHaveBeenCalledOnce()
})

test('a page that is shown in time stays', async () => {
  hide()
  await vi.advanceTimersByTimeAsync(4 * minuteMs)
  show()
  await vi.advanceTimersByTimeAsync(4 * minuteMs)
  expect(leave).not.toHaveBeenCalled()
})

test('a page that cannot be left tries again while it is in the background', async () => {
  leave.mockResolvedValue(false)
  hide()
  await vi.advanceTimersByTimeAsync(5 * minuteMs + 5000)
  expect(leave).toHaveBeenCalledTimes(2)
})

test('a page that cannot be left stays while it is shown', async () => {
  leave.mockResolvedValue(false)
  hide()
  vi.setSystemTime(Date.now() + 6 * minuteMs)
  show()
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(leave).toHaveBeenCalledOnce()
})

test('a page with text that is not on the device is reloaded once it is', async () => {
  // The page is not reloaded, which would end the tests.
  const onReload = vi.fn((event: NavigateEvent) => event.preventDefault())
  navigation.addEventListener('navigate', onReload)
  onTestFinished(() => navigation.removeEventListener('navigate', onReload))
  let unwritten = 1
  store.set(deviceCopyAtom, { journals: new Set([async () => unwritten]) } as never)
  expect(await reloadIfWritten()).toBe(false)
  expect(onReload).not.toHaveBeenCalled()
  unwritten = 0
  expect(await reloadIfWritten()).toBe(true)
  expect(onReload).toHaveBeenCalledOnce()
})
