import type { Step } from './actions.ts'

/** A history that once broke a promise, with the fewest steps. */
type Regression = { broke: string; seed: number; steps: Step[] }

export const regressions: Regression[] = []
