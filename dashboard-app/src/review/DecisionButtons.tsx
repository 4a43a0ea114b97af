import { Stage } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'
import { useApproval, useMayMove } from '@hafifa/shared-ui/stageMoves'
import { Button, Flex } from 'antd'

type DecisionButtonsProps = {
  group: Group
  /** For the buttons of the open hand-in. */
  primary?: boolean
  describedBy?: string
  onReject: () => void
}

export function DecisionButtons({ group, primary = false, describedBy, onReject }: DecisionButtonsProps) {
  const approval = useApproval(group)
  const mayApprove = useMayMove(group, Stage.completed)
  const mayReject = useMayMove(group, Stage.update)
  return (
    <Flex gap="small" data-print="hide">
      {mayApprove && (
        <Button
          type={primary ? 'primary' : 'default'}
          aria-describedby={describedBy}
          loading={approval.isPending}
          onClick={() => approval.mutate()}
        >
          אישור
        </Button>
      )}
      {mayReject && (
        <Button
          aria-describedby={describedBy}
          aria-haspopup="dialog"
          disabled={approval.isPending}
          onClick={onReject}
        >
          לא מאושר
        </Button>
      )}
    </Flex>
  )
}
