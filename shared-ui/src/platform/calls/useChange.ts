import { type AddingCall, type ChangeName, undoMs } from '@hafifa/api/contract'
import { type Answer, queryClient, send, toast, useMutation } from '@hafifa/shared-ui/platform'
import { useState } from 'react'
import { createKeyedCall } from './createKeyedCall.ts'
import { request, type Sent } from './request.ts'
import { invalidateAfter } from './staleness.ts'

type ChangeOptions<Call extends ChangeName, Input, Result> = {
  call: Call
  send: (post: (json: Sent<Call>) => Promise<Answer<Call>>, input: Input) => Promise<Result>
  done?: string
  /** What was changed, on the second line of the toast. */
  about?: string
  undo?: (input: Input) => void
  failed?: string
  /** Shows the change before the server responds, and returns the rollback. */
  optimistic?: (input: Input) => Promise<() => void>
  /** Whether the page shows the progress itself, without the busy overlay. */
  background?: boolean
  onDone?: (result: Result, input: Input) => void
} & (Call extends AddingCall
  ? {
      adds: true
      /** Where one form follows another, what the addition is about. */
      subject?: (input: Input) => unknown
    }
  : { adds?: never; subject?: never })

/** The mutation key is the name of the call. */
export function useChange<Call extends ChangeName, Input, Result>(
  options: ChangeOptions<Call, Input, Result>,
) {
  const {
    call,
    adds,
    subject,
    done,
    about,
    failed = 'שגיאה בעדכון',
    optimistic,
    background,
    undo,
    onDone,
  } = options
  const [keyed] = useState(createKeyedCall)
  const mutationKey = [call]

  const postFor = (input: Input) => (json: Sent<Call>) =>
    adds ? keyed((key) => send(request(call, { ...json, key })), subject?.(input)) : send(request(call, json))

  async function refetch(): Promise<void> {
    if (!optimistic) return invalidateAfter(call)
    // A response between two changes would show the second one undone.
    if (queryClient.isMutating({ mutationKey }) === 1) void invalidateAfter(call)
  }

  return useMutation({
    mutationKey,
    mutationFn: (input: Input) => options.send(postFor(input), input),
    onMutate: (input) => optimistic?.(input),
    onSuccess: async (result, input) => {
      await refetch()
      const action = undo && { label: 'ביטול', onPress: () => undo(input) }
      if (done) toast.success(done, { description: about, ...(action && { action, timeoutMs: undoMs }) })
      onDone?.(result, input)
    },
    onError: (error, _input, rollBack) => {
      rollBack?.()
      toast.failure(failed, error)
      // A refusal often means that the data has changed.
      void refetch()
    },
    // Optimistic changes need no busy overlay. They run sequentially, so that the last one wins.
    ...(optimistic && { scope: { id: call } }),
    meta: { background: background ?? optimistic !== undefined },
  })
}
