/** Calls made during a run share the next one, so that each gets an answer that was read after the call. */
export function coalesce<Answer>(work: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<Answer> | undefined
  return () => {
    next ??= running.then(() => {
      next = undefined
      const answer = work()
      running = answer.catch(() => undefined)
      return answer
    })
    return next
  }
}
