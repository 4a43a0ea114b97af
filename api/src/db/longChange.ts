export type Progress = { done: number; total: number }

let running: Progress | undefined

/** How far the change has got that holds up all others; undefined while there is none. */
export function longChange(): Progress | undefined {
  return running
}

/** Runs a change that takes long enough for its progress to be shown. */
export async function reportProgress<Result>(
  work: (report: (progress: Progress) => void) => Promise<Result>,
): Promise<Result> {
  try {
    return await work((progress) => {
      running = progress
    })
  } finally {
    running = undefined
  }
}
