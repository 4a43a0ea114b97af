import { Stage } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'
import { useApproval, useMayMove } from '@hafifa/shared-ui/review'
import { Button, Flex } from 'antd'

type DecisionButtonsProps = {
  group: Group
  onReject: () => void
}

export function DecisionButtons({ group, onReject }: DecisionButtonsProps) {
  const approval = useApproval(group)
  const mayApprove = useMayMove(group, Stage.completed)
  const mayReject = useMayMove(group, Stage.update)
  return (
    <Flex wrap gap="small" data-print="hide">
      {mayApprove && (
        <Button type="primary" loading={approval.isPending} onClick={() => approval.mutate({})}>
          אישור
        </Button>
      )}
      {mayReject && (
        <Button aria-haspopup="dialog" disabled={approval.isPending} onClick={onReject}>
          לא מאושר
        </Button>
      )}
    </Flex>
  )
}
