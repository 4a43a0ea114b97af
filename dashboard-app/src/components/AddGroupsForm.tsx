import { useChange } from '@hafifa/shared-ui/calls'
import { countOf } from '@hafifa/shared-ui/lib'
import type { Group } from '@hafifa/shared-ui/platform'
import { Form } from 'antd'
import { ChangeForm } from './ChangeForm.tsx'
import { GroupChecklist } from './GroupChecklist.tsx'
import { type Role, roles } from './roles.ts'

type AddGroupsFormProps = {
  assignedAs: Role
  personId: number
  groups: readonly Group[]
  onClose: () => void
}

type Values = { groupIds: number[] }

export function AddGroupsForm({ assignedAs, personId, groups, onClose }: AddGroupsFormProps) {
  const { calls, add } = roles[assignedAs]
  const change = useChange({
    call: calls.add,
    send: (_post, { groupIds }: Values) => add(personId, groupIds),
    done: 'עודכן בהצלחה',
    onDone: onClose,
  })
  return (
    <ChangeForm<Values>
      change={change}
      initialValues={{ groupIds: [] }}
      isComplete={({ groupIds }) => groupIds.length > 0}
      confirm={({ groupIds }) => addGroups(groupIds.length)}
      onCancel={onClose}
    >
      <Form.Item name="groupIds">
        <GroupChecklist groups={groups} autoFocus />
      </Form.Item>
    </ChangeForm>
  )
}

function addGroups(count: number): string {
  return `הוספת ${count === 0 ? 'קבוצות' : countOf(count, 'group')}`
}
