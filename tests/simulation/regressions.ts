import type { Step } from './actions.ts'

/** A history that once broke a promise, with the fewest steps. */
type Regression = { broke: string; seed: number; steps: Step[] }

export const regressions: Regression[] = [
  {
    broke: 'every typed text is stored, shown or waiting',
    seed: 300000,
    steps: [
      { action: 'look', browser: 2, luck: 1055548320, waitMs: 1413 },
      { action: 'addTrainee', browser: 4, luck: 11767038, waitMs: 13961 },
      { action: 'type', browser: 2, luck: 197297686, waitMs: 1435 },
      { action: 'takeGroup', browser: 4, luck: 402885686, waitMs: 576 },
      { action: 'type', browser: 2, luck: 1602345285, waitMs: 962 },
      { action: 'night', browser: 4, luck: 1083517684, waitMs: 213 },
      { action: 'keepCopy', browser: 2, luck: 1384038254, waitMs: 1385 },
      { action: 'signOut', browser: 2, luck: 1917280031, waitMs: 356 },
    ],
  },
]
