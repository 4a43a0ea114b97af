import type { Shrunk } from './shrink.ts'

export function describeFailure(seed: number, { steps, failure }: Shrunk, original: number): string {
  return [
    `Seed ${seed} breaks a promise: ${failure.message}`,
    `It takes ${steps.length} of ${original} steps:`,
    ...steps.map((step) => `  ${JSON.stringify(step)},`),
    `Again: npm run simulate -- --seed ${seed}`,
  ].join('\n')
}
