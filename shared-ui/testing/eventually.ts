import { vi } from 'vitest'
import { patience } from './patience.ts'

/** Repeats a check until it throws no error. */
export const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: patience.step })
