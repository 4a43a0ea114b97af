export type Progress = { done: number; total: number }

let running: Progress | undefined

export function longChange(): Progress | undefined {
  return running
}

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
