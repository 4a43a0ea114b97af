import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { PageEventTarget } from './eventTarget.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

test('a listener ends with its signal', () => {
  const target = new PageEventTarget()
  const heard: string[] = []
  const end = new AbortController()
  target.addEventListener('a', ({ type }) => heard.push(type), { signal: end.signal })
  target.dispatchEvent(new Event('a'))
  end.abort()
  target.dispatchEvent(new Event('a'))
  target.addEventListener('a', ({ type }) => heard.push(type), { signal: end.signal })
  target.dispatchEvent(new Event('a'))
  expect(heard).toEqual(['a'])
})

test('nothing keeps a page that has ended', async () => {
  const page = openPage()
  await new Promise(setImmediate)
  collectGarbage()
  expect(page.deref()).toBeUndefined()
})

function openPage() {
  const target = new PageEventTarget()
  const { signal } = new AbortController()
  target.addEventListener('a', () => {}, { signal })
  signal.addEventListener('abort', () => target.dispatchEvent(new Event('a')))
  return new WeakRef(target)
}
