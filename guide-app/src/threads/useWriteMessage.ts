import type { RemarkField } from '@hafifa/api/contract'
import { useChange } from '@hafifa/shared-ui/calls'

/** Rejects after reporting the failure. */
export function useWriteMessage(groupId: number) {
  const { mutateAsync } = useChange({
    call: 'add-field-message.php',
    adds: true,
    send: (post, message: { field: RemarkField | null; text: string }) => post({ groupId, ...message }),
    subject: ({ field }) => field,
    done: 'ההודעה נשלחה',
    failed: 'ההודעה לא נשלחה',
  })
  return mutateAsync
}
