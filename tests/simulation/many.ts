import { historyOf, type Step } from './actions.ts'
import { regressions } from './regressions.ts'
import { prepareRuns } from './run.ts'
import { shrink } from './shrink.ts'

type Options = {
  from: number
  isOne: boolean
  seconds: number
  shrink: boolean
  twice: boolean
  calls: boolean
  regressions: boolean
  /** Go on while only other promises are broken. */
  until?: string
}

const maxShrinkMs = 120_000

/** Lives through one history after the other, first through those that once failed. Returns the exit code. */
export async function liveMany({ from, isOne, seconds, ...options }: Options): Promise<number> {
  const start = process.hrtime.bigint()
  const elapsed = () => Number(process.hrtime.bigint() - start) / 1e9
  const run = await prepareRuns()
  const calls = new Map<string, number>()
  let weeks = 0
  let worlds = 0

  /** Returns whether to go on. */
  async function live(seed: number, history: readonly Step[] = historyOf(seed)) {
    const result = await run(seed, history)
    worlds += 1
    weeks += result.weeks
    for (const [call, count] of result.calls) calls.set(call, (calls.get(call) ?? 0) + count)
    const { failure } = result
    if (failure && options.until && failure.promise !== options.until) {
      console.log(`Seed ${seed} breaks another promise: ${failure.message}`)
      return true
    }
    if (failure) {
      const shrunk = options.shrink
        ? await shrink(run, seed, history, failure, maxShrinkMs)
        : { steps: history.slice(0, failure.steps), failure }
      console.log(`Seed ${seed} breaks a promise: ${shrunk.failure.message}
It takes ${shrunk.steps.length} of ${history.length} steps. For regressions.jsonl:
${JSON.stringify({ broke: shrunk.failure.promise, seed, steps: shrunk.steps })}`)
      return false
    }
    const isSame = !options.twice || (await run(seed, history)).digest === result.digest
    if (!isSame) console.log(`Seed ${seed} differs between two runs.`)
    return isSame
  }

  async function liveAll() {
    if (isOne) return live(from)
    const known = options.regressions ? regressions : []
    for (const { seed, steps } of known) if (!(await live(seed, steps))) return false
    console.log(`From seed ${from}`)
    let seed = from
    do {
      if (!(await live(seed))) return false
      seed += 1
    } while (elapsed() < seconds)
    return true
  }

  const isGood = await liveAll()
  if (options.calls) for (const [call, count] of [...calls].sort()) console.log(`${count} ${call}`)
  const cpu = process.cpuUsage()
  console.log(
    `${weeks.toFixed(1)} weeks of ${worlds} worlds in ${elapsed().toFixed(0)} s, ${(cpu.user / 1e6).toFixed(0)} s of a core, ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`,
  )
  return isGood ? 0 : 1
}
