import { type ChangeName, undoMs } from '@hafifa/api/contract'
import { invalidateAfter, toast, useMutation } from '@hafifa/shared-ui/platform'

type ChangeOptions<Input, Answer> = {
  /** Its queries become stale. */
  call: ChangeName
  send: (input: Input) => Promise<Answer>
  done?: string
  undo?: (input: Input) => void
  /** The toast of failure; the server's message follows it. */
  failed?: string
  /** Shows the change before the server answers, and returns its rollback. */
  optimistic?: (input: Input) => Promise<() => void>
  onDone?: (answer: Answer, input: Input) => void
}

/** A mutation that shows its outcome in a toast and refetches every list that it affects. */
export function useChange<Input, Answer>(options: ChangeOptions<Input, Answer>) {
  const { call, send, done, failed = 'שגיאה בעדכון', optimistic, undo, onDone } = options
  return useMutation({
    mutationFn: send,
    onMutate: (input) => optimistic?.(input),
    onSuccess: async (answer, input) => {
      await invalidateAfter(call)
      const action = undo && { label: 'ביטול', onPress: () => undo(input) }
      if (done) toast.success(done, action && { action, timeoutMs: undoMs })
      onDone?.(answer, input)
    },
    onError: (error, _input, rollBack) => {
      rollBack?.()
      toast.failure(failed, error)
      // A refusal often means that the data has changed in the meantime.
      void invalidateAfter(call)
    },
    // Optimistic changes need no busy overlay, and run one after the other so that the last one wins.
    ...(optimistic && { scope: { id: call }, meta: { background: true } }),
  })
}
