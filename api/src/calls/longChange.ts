export type Progress = { done: number; total: number }

let running: Progress | undefined

/** The progress of the long change that is running; undefined if none is. */
export function longChange(): Progress | undefined {
  return running
}

/** Runs a change that reports its progress. */
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
