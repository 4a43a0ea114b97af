import { useChange } from '@hafifa/shared-ui/calls'
import { Form } from 'antd'
import { ChangeForm } from './ChangeForm.tsx'
import { TextField } from './TextField.tsx'

type NewGroupFormProps = {
  confirm: string
  coordinatorId?: number
  onCreated?: (id: number) => void
  onCancel?: () => void
}

type Values = { name: string }

export function NewGroupForm({ confirm, coordinatorId, onCreated, onCancel }: NewGroupFormProps) {
  const [form] = Form.useForm()
  const create = useChange({
    call: 'add-group.php',
    adds: true,
    send: (post, { name }: Values) =>
      post({ name: name.trim(), ...(coordinatorId !== undefined && { admin_id: coordinatorId }) }),
    done: 'נוצרה קבוצה חדשה',
    failed: 'שגיאה ביצירת קבוצה',
    onDone: ({ id }) => {
      form.resetFields()
      onCreated?.(id)
    },
  })
  return (
    <ChangeForm<Values>
      form={form}
      change={create}
      initialValues={{ name: '' }}
      isComplete={({ name }) => name.trim() !== ''}
      confirm={confirm}
      onCancel={onCancel}
    >
      <TextField name="name" label="שם הקבוצה" autoFocus={onCancel !== undefined} dir="auto" />
    </ChangeForm>
  )
}
