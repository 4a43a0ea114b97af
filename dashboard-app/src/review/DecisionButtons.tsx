import type { Group } from '@hafifa/shared-ui/platform'
import { Button, Flex } from 'antd'
import { approve, undoApproval } from '../stageMoves.ts'
import { useChange } from '../useChange.ts'

type DecisionButtonsProps = {
  group: Group
  /** Whether the group's submission is open. */
  primary: boolean
  describedBy?: string
  onReject: () => void
}

export function DecisionButtons({ group, primary, describedBy, onReject }: DecisionButtonsProps) {
  const approval = useApproval(group)
  return (
    <Flex gap="small" data-print="hide">
      <Button
        type={primary ? 'primary' : 'default'}
        aria-describedby={describedBy}
        loading={approval.isPending}
        onClick={() => approval.mutate()}
      >
        אישור
      </Button>
      <Button
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        disabled={approval.isPending}
        onClick={onReject}
      >
        לא מאושר
      </Button>
    </Flex>
  )
}

function useApproval({ id }: Group) {
  const undo = useChange({ change: 'stage', send: () => undoApproval(id), done: 'האישור בוטל' })
  return useChange({
    change: 'stage',
    send: () => approve(id),
    done: 'הקבוצה אושרה',
    undo: () => undo.mutate(),
  })
}
