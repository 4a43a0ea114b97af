import { useChange } from '@hafifa/shared-ui/change'
import { countOf } from '@hafifa/shared-ui/count'
import { api, type Group, send } from '@hafifa/shared-ui/platform'
import { Form } from 'antd'
import { ChangeForm } from './ChangeForm.tsx'
import { GroupChecklist } from './GroupChecklist.tsx'

type AddGroupsFormProps = {
  coordinatorId: number
  groups: readonly Group[]
  onClose: () => void
}

type Values = { groupIds: number[] }

export function AddGroupsForm({ coordinatorId, groups, onClose }: AddGroupsFormProps) {
  const add = useChange({
    call: 'add-admin-groups.php',
    send: ({ groupIds }: Values) =>
      send(api['add-admin-groups.php'].$post({ json: { adminId: coordinatorId, groupIds } })),
    done: 'עודכן בהצלחה',
    onDone: onClose,
  })
  return (
    <ChangeForm<Values>
      change={add}
      initialValues={{ groupIds: [] }}
      isComplete={({ groupIds }) => groupIds.length > 0}
      confirm={({ groupIds }) => addGroups(groupIds.length)}
      onCancel={onClose}
    >
      <Form.Item name="groupIds">
        <GroupChecklist groups={groups} />
      </Form.Item>
    </ChangeForm>
  )
}

function addGroups(count: number): string {
  return `הוספת ${count === 0 ? 'קבוצות' : countOf(count, 'group')}`
}
