import { type Step, take } from './actions.ts'
import { compilePage } from './browser.ts'
import { bundlePage } from './bundlePage.ts'
import { Broken, type PromiseName } from './promises.ts'
import { createFolder, createWorld, prepareTown, type World } from './world.ts'

export type Failure = {
  /** The second one after an unexpected error. */
  promise: PromiseName | 'the simulator works'
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

/** Of the history that runs. */
let onError: ((error: Error) => void) | undefined

process.on('unhandledRejection', (error: Error) => {
  if (!onError) throw error
  onError(error)
})

/** What a page need not catch: a session that ended meanwhile, or a call that was aborted or not answered. */
const isExpected = (error: Error) =>
  error instanceof DOMException ||
  error.name === 'ApiError' ||
  /^(Failed to fetch|no network)$/.test(error.message)

/** Returns the function that lives through a history. */
export async function prepareRuns() {
  const parts = { make: compilePage(await bundlePage()), town: await prepareTown(createFolder()) }

  return async (seed: number, history: readonly Step[]): Promise<Result> => {
    const world = await createWorld(seed, parts)
    onError = (error) => {
      if (!isExpected(error)) world.watched.breaks('no page fails', String(error.stack))
    }
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

async function live(world: World, history: readonly Step[]): Promise<Failure | undefined> {
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
