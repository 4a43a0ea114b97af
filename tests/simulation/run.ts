import { type Step, take } from './actions.ts'
import { Broken } from './broken.ts'
import { compilePage } from './browser.ts'
import { bundlePage } from './bundlePage.ts'
import { faultNamed } from './faults.ts'
import { createFolder, createWorld, prepareTown } from './world.ts'

export type Failure = {
  /** The promise that was broken, or that of an unexpected error. */
  promise: string
  message: string
  /** The number of steps until then. */
  steps: number
}

export type Result = {
  failure: Failure | undefined
  weeks: number
  digest: string
  calls: Map<string, number>
}

/** In a browser, what a page does not catch ends nothing, such as a session that has ended meanwhile. */
process.on('unhandledRejection', (error) => {
  const isOfPage = error instanceof DOMException || String((error as Error).stack).includes('<anonymous>:')
  if (!isOfPage) throw error
})

/** Returns the function that lives through a history. */
export async function prepareRuns() {
  const code = await bundlePage(faultNamed(process.env.SIMULATED_FAULT))
  const parts = { make: compilePage(code), town: await prepareTown(createFolder()) }

  return async (seed: number, history: readonly Step[]): Promise<Result> => {
    const world = await createWorld(seed, parts)
    const failure = await live(world, history)
    const result = {
      failure,
      weeks: world.clock.weeks(),
      digest: world.watched.digest(),
      calls: world.watched.calls,
    }
    await world.end()
    return result
  }
}

export type Run = Awaited<ReturnType<typeof prepareRuns>>

async function live(world: Awaited<ReturnType<typeof createWorld>>, history: readonly Step[]) {
  let steps = 0
  try {
    for (const step of history) {
      steps += 1
      await take(world, step)
      await world.check()
    }
    steps += 1
    await world.settle()
    return undefined
  } catch (error) {
    if (error instanceof Broken) return { promise: error.promise, message: error.message, steps }
    return {
      promise: 'the simulator works',
      message: String(error instanceof Error ? error.stack : error),
      steps,
    }
  }
}
