import { expect, test, vi } from 'vitest'
import { runInOneTab } from './runInOneTab.ts'

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))

/** Each tab requests a separate lock, so two callers on one page compete like two tabs. */
function openTab(name: string) {
  const abort = new AbortController()
  const work = vi.fn(untilAborted)
  const onStandby = vi.fn()
  const done = runInOneTab(name, work, onStandby, abort.signal)
  const close = () => {
    abort.abort()
    return done
  }
  return { work, onStandby, close }
}

test('the next tab takes over when the working one is closed', async () => {
  const first = openTab('one')
  await expect.poll(() => first.work).toHaveBeenCalledOnce()
  const second = openTab('one')
  await expect.poll(() => second.onStandby).toHaveBeenCalledOnce()
  expect(second.work).not.toHaveBeenCalled()
  await first.close()
  await expect.poll(() => second.work).toHaveBeenCalledOnce()
  expect(first.onStandby).not.toHaveBeenCalled()
  await second.close()
})

test('a tab that is closed while it waits never works', async () => {
  const first = openTab('two')
  await expect.poll(() => first.work).toHaveBeenCalledOnce()
  const second = openTab('two')
  await expect.poll(() => second.onStandby).toHaveBeenCalledOnce()
  await second.close()
  await first.close()
  expect(second.work).not.toHaveBeenCalled()
})

test('work that has ended is not repeated', async () => {
  const work = vi.fn(async () => undefined)
  await runInOneTab('three', work, vi.fn(), new AbortController().signal)
  expect(work).toHaveBeenCalledOnce()
})
