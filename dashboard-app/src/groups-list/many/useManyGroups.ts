import { type ChangeName, undoMs } from '@hafifa/api/contract'
import { invalidateAfter } from '@hafifa/shared-ui/calls'
import { type Group, toast, useMutation } from '@hafifa/shared-ui/platform'
import { useState } from 'react'
import { type Failure, forEachGroup, type Outcome } from './forEachGroup.ts'

type Work = {
  groups: readonly Group[]
  call: ChangeName
  send: (group: Group) => Promise<unknown>
  undo?: (group: Group) => Promise<unknown>
  done: (count: number) => string
}

/** Its undo covers only the groups that were changed. */
export function useManyGroups(onDone: () => void) {
  const [finished, setFinished] = useState(0)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const mutation = useMutation<Outcome, Error, Work>({
    mutationFn: async ({ groups, send, call }: Work) => {
      setFinished(0)
      const outcome = await forEachGroup(groups, send, setFinished)
      await invalidateAfter(call)
      return outcome
    },
    onSuccess: ({ done, failures }, { undo, ...work }) => {
      setFailures(failures)
      onDone()
      if (failures.length > 0 && done.length === 0) return
      const undone = { ...work, groups: done, send: undo ?? work.send, done: () => 'הפעולה בוטלה' }
      const action = undo && done.length > 0 && { label: 'ביטול', onPress: () => mutation.mutate(undone) }
      toast.success(work.done(done.length), action ? { action, timeoutMs: undoMs } : {})
    },
    meta: { background: true },
  })
  const total = mutation.variables?.groups.length ?? 0
  return {
    mutate: mutation.mutate,
    isPending: mutation.isPending,
    percent: total === 0 ? 0 : Math.floor((100 * finished) / total),
    failures,
    forgetFailures: () => setFailures([]),
  }
}
