import { type ChangeName, undoMs } from '@hafifa/api/contract'
import { type Answer, invalidateAfter, send, toast, useMutation } from '@hafifa/shared-ui/platform'
import { request, type Sent } from './request.ts'

type ChangeOptions<Call extends ChangeName, Input, Result> = {
  /** Its queries become stale. */
  call: Call
  /** `post` makes the call. */
  send: (post: (json: Sent<Call>) => Promise<Answer<Call>>, input: Input) => Promise<Result>
  done?: string
  undo?: (input: Input) => void
  /** The toast of failure; the server's message follows it. */
  failed?: string
  /** Shows the change before the server answers, and returns its rollback. */
  optimistic?: (input: Input) => Promise<() => void>
  onDone?: (result: Result, input: Input) => void
}

/** A mutation that shows its outcome in a toast and refetches every list that it affects. */
export function useChange<Call extends ChangeName, Input, Result>(
  options: ChangeOptions<Call, Input, Result>,
) {
  const { call, done, failed = 'שגיאה בעדכון', optimistic, undo, onDone } = options
  return useMutation({
    mutationFn: (input: Input) => options.send((json) => send(request(call, json)), input),
    onMutate: (input) => optimistic?.(input),
    onSuccess: async (result, input) => {
      await invalidateAfter(call)
      const action = undo && { label: 'ביטול', onPress: () => undo(input) }
      if (done) toast.success(done, action && { action, timeoutMs: undoMs })
      onDone?.(result, input)
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
