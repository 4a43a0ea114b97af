import type { Group } from '@hafifa/shared-ui/platform'
import { Button, Flex } from 'antd'
import { useChange } from '../useChange.ts'
import { approve } from './decide.ts'

type DecisionButtonsProps = {
  group: Group
  describedBy?: string
  onReject: () => void
}

export function DecisionButtons({ group, describedBy, onReject }: DecisionButtonsProps) {
  const approval = useChange({ change: 'stage', send: () => approve(group.id), done: 'הקבוצה אושרה' })
  return (
    <Flex gap="small" data-print="hide">
      <Button
        type="primary"
        aria-describedby={describedBy}
        loading={approval.isPending}
        onClick={() => approval.mutate()}
      >
        אישור
      </Button>
      <Button
        danger
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
