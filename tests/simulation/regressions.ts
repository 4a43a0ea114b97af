import { readFileSync } from 'node:fs'
import type { Step } from './actions.ts'
import type { PromiseName } from './promises.ts'

/** A history that once broke a promise, with the fewest steps. */
export type Regression = { broke: PromiseName; seed: number; steps: readonly Step[] }

const lines = readFileSync(new URL('regressions.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')

export const regressions = lines.map((line) => JSON.parse(line) as Regression)
