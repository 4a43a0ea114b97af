import { type Change, invalidateAfter, toast, useMutation } from '@hafifa/shared-ui/platform'

type ChangeOptions<Input, Answer> = {
  change: Change
  send: (input: Input) => Promise<Answer>
  /** The toast of success. */
  done: string
  /** The toast of failure, before the reason. */
  failed?: string
  onDone?: (answer: Answer, input: Input) => void
}

/** A coordinator's change: shows a toast with the result and refetches the lists that show it. */
export function useChange<Input, Answer>(options: ChangeOptions<Input, Answer>) {
  const { change, send, done, failed = 'שגיאה בעדכון', onDone } = options
  return useMutation({
    mutationFn: send,
    onSuccess: async (answer, input) => {
      await invalidateAfter(change)
      toast.success(done)
      onDone?.(answer, input)
    },
    // A refusal often means that somebody else was faster, so the screen is stale too.
    onError: (error) => {
      toast.failure(failed, error)
      void invalidateAfter(change)
    },
  })
}
