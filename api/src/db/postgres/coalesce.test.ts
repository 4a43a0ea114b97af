import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

function scene() {
  const runs: PromiseWithResolvers<string>[] = []
  const call = coalesce(() => {
    const run = Promise.withResolvers<string>()
    runs.push(run)
    return run.promise
  })
  const turn = () => new Promise(setImmediate)
  return { runs, call, turn }
}

test('concurrent calls share a run', async () => {
  const { runs, call, turn } = scene()
  const answers = Promise.all([call(), call(), call()])
  await turn()
  expect(runs).toHaveLength(1)
  runs[0]?.resolve('one')
  expect(await answers).toEqual(['one', 'one', 'one'])
})

test('a call does not get the result of a run that began before it', async () => {
  const { runs, call, turn } = scene()
  const first = call()
  await turn()
  const later = Promise.all([call(), call()])
  await turn()
  expect(runs).toHaveLength(1)
  runs[0]?.resolve('one')
  await turn()
  expect(runs).toHaveLength(2)
  runs[1]?.resolve('two')
  expect([await first, ...(await later)]).toEqual(['one', 'two', 'two'])
})

test('a run that fails does not stop the next one', async () => {
  const { runs, call, turn } = scene()
  const failing = call()
  await turn()
  runs[0]?.reject(new Error('no'))
  await expect(failing).rejects.toThrow('no')
  const next = call()
  await turn()
  runs[1]?.resolve('two')
  expect(await next).toBe('two')
})
