import { Stage } from '@hafifa/api/contract'
import { useChange } from '@hafifa/shared-ui/change'
import { Can, type Group } from '@hafifa/shared-ui/platform'
import { approve, undoApproval } from '@hafifa/shared-ui/stageMoves'
import { Button, Flex } from 'antd'

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
      <Can call="update-group-stage.php" group={group} input={{ stage_id: Stage.completed }}>
        <Button
          type={primary ? 'primary' : 'default'}
          aria-describedby={describedBy}
          loading={approval.isPending}
          onClick={() => approval.mutate()}
        >
          אישור
        </Button>
      </Can>
      <Can call="update-group-stage.php" group={group} input={{ stage_id: Stage.update }}>
        <Button
          aria-describedby={describedBy}
          aria-haspopup="dialog"
          disabled={approval.isPending}
          onClick={onReject}
        >
          לא מאושר
        </Button>
      </Can>
    </Flex>
  )
}

function useApproval({ id }: Group) {
  const undo = useChange({
    call: 'update-group-stage.php',
    send: () => undoApproval(id),
    done: 'האישור בוטל',
  })
  return useChange({
    call: 'update-group-stage.php',
    send: () => approve(id),
    done: 'הקבוצה אושרה',
    undo: () => undo.mutate(),
  })
}
