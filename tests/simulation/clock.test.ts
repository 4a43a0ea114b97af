import { expect, test } from 'vitest'
import { createClock } from './clock.ts'

test('a history that does not end breaks a promise', async () => {
  const clock = createClock(100)
  const again = () => void clock.after(0, again)
  again()
  await expect(clock.advance(1)).rejects.toThrow('histories end: 100 events until 0 ms')
})
