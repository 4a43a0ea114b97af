import { errorText, toast, useMutation } from '@hafifa/shared-ui/platform'
import { type Change, invalidate } from './invalidate.ts'

type ChangeOptions<Input, Answer> = {
  /** What it changes, and so what is asked anew once it is made. */
  change: Change
  send: (input: Input) => Promise<Answer>
  /** The toast of success. */
  done: string
  /** The toast of failure; the server's own sentence follows it. */
  failed?: string
  onDone?: (answer: Answer, input: Input) => void
}

/** A change that a coordinator makes: a toast tells how it went, and every list that shows it follows. */
export function useChange<Input, Answer>(options: ChangeOptions<Input, Answer>) {
  const { change, send, done, failed = 'שגיאה בעדכון', onDone } = options
  return useMutation({
    mutationFn: send,
    onSuccess: async (answer, input) => {
      await invalidate(change)
      toast.success(done)
      onDone?.(answer, input)
    },
    // A refusal often means that somebody else was faster: what is shown is asked anew, too.
    onError: (error) => {
      toast.error([failed, errorText(error)].filter(Boolean).join(': '))
      void invalidate(change)
    },
  })
}
