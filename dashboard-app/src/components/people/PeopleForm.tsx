import { useChange, useMayCall } from '@hafifa/shared-ui/calls'
import type { Group } from '@hafifa/shared-ui/platform'
import { Form } from 'antd'
import { ChangeForm } from '../ChangeForm.tsx'
import { type Role, roles } from '../roles.ts'
import { PeopleInGroup } from './PeopleInGroup.tsx'
import { PersonField } from './PersonField.tsx'

type PeopleFormProps = { role: Role; group: Group; onClose: () => void }

type Values = { personId: number | null }

export function PeopleForm({ role, group, onClose }: PeopleFormProps) {
  const { calls, confirm, closes, add, peopleOf } = roles[role]
  const [form] = Form.useForm()
  const mayAdd = useMayCall(calls.add, { group })
  const present = peopleOf(group).ids
  const assign = useChange({
    call: calls.add,
    send: async (_post, { personId }: Values) => personId !== null && add(personId, [group.id]),
    done: 'עודכן בהצלחה',
    onDone: () => (closes ? onClose() : form.resetFields()),
  })

  if (!mayAdd) return <PeopleInGroup role={role} group={group} />
  return (
    <ChangeForm<Values>
      form={form}
      change={assign}
      initialValues={{ personId: null }}
      isComplete={({ personId }) => personId !== null}
      confirm={confirm}
      cancel={closes ? 'ביטול' : 'סגירה'}
      onCancel={onClose}
    >
      <Form.Item>
        <PeopleInGroup role={role} group={group} />
      </Form.Item>
      <PersonField role={role} without={present} />
    </ChangeForm>
  )
}
