/**
 * Runs the work once at a time. Calls that come while it runs share its next run, so that each gets an answer to a question
 * asked after the call.
 */
export function joined<Answer>(work: () => Promise<Answer>): () => Promise<Answer> {
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
