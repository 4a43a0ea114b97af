import type { Step } from './actions.ts'
import type { Failure, Run } from './run.ts'

export type Shrunk = { steps: readonly Step[]; failure: Failure }

/** Leaves steps out as long as the same promise is broken, in ever smaller parts. */
export async function shrink(
  run: Run,
  seed: number,
  history: readonly Step[],
  failure: Failure,
  maxMs: number,
): Promise<Shrunk> {
  const start = process.hrtime.bigint()
  const isLate = () => Number(process.hrtime.bigint() - start) / 1e6 > maxMs
  let shrunk: Shrunk = { steps: history.slice(0, failure.steps), failure }

  async function tryWith(steps: readonly Step[]): Promise<boolean> {
    const { failure: other } = await run(seed, steps)
    if (other?.promise !== failure.promise) return false
    shrunk = { steps: steps.slice(0, other.steps), failure: other }
    return true
  }

  for (let size = Math.ceil(shrunk.steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = shrunk.steps.length - size; from > -size; from -= size) {
      if (isLate()) return shrunk
      const { steps } = shrunk
      const rest = [...steps.slice(0, Math.max(0, from)), ...steps.slice(from + size)]
      if (rest.length < steps.length) await tryWith(rest)
    }
  }
  return shrunk
}
