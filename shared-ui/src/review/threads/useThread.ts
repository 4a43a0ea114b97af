import { deleteMessageMinutes, isCoordinator, parseTimestamp } from '@hafifa/api/contract'
import { useChange, useMayCall } from '@hafifa/shared-ui/calls'
import { type Group, toast, useGuide } from '@hafifa/shared-ui/platform'
import type { Message, Thread } from './ThreadItem.tsx'

export function useThread(group: Pick<Group, 'guideIds'>, { id, messages }: Thread) {
  const me = useGuide()
  const mayMarkDone = useMayCall('update-field-thread.php', { group, input: { done: true } })
  const mayUpdate = useMayCall('update-field-thread.php', { group })
  const begunBy = messages[0]?.guide_id ?? null
  const standsIn = isCoordinator(me) && (begunBy === null || !group.guideIds.includes(begunBy))
  const mark = useChange({
    call: 'update-field-thread.php',
    send: (post, done: boolean) => post({ id, done }),
    onDone: (_answer, done) => toast.success(done ? 'סומן כטופל' : 'הסימון בוטל'),
  })
  const close = useChange({
    call: 'update-field-thread.php',
    send: (post, open: boolean) => post({ id, open }),
    onDone: (_answer, open) => toast.success(open ? 'נפתח מחדש' : 'נסגר'),
  })
  const isBusy = mark.isPending || close.isPending
  return {
    ...(mayMarkDone && { setDone: (done: boolean) => mark.mutate(done) }),
    ...(mayUpdate && (begunBy === me.id || standsIn) && { setOpen: (open: boolean) => close.mutate(open) }),
    isBusy,
  }
}

const deleteMs = deleteMessageMinutes * 60_000

export function useDeleteMessage() {
  const me = useGuide()
  const mayDelete = useMayCall('delete-field-message.php', { reader: true })
  const deletion = useChange({
    call: 'delete-field-message.php',
    send: (post, id: number) => post({ id }),
    done: 'ההודעה נמחקה',
    failed: 'ההודעה לא נמחקה',
  })
  return {
    mayDelete: ({ guide_id, at }: Message) =>
      mayDelete && guide_id === me.id && Date.now() - parseTimestamp(at).getTime() < deleteMs,
    deleteMessage: (id: number) => deletion.mutate(id),
    isDeleting: deletion.isPending,
  }
}
