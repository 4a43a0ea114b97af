import type { Group } from '@hafifa/shared-ui/platform'
import { ProgressBar } from '@hafifa/shared-ui/ui'
import { Form } from 'antd'
import { ChangeForm } from '../../components/ChangeForm.tsx'
import { PersonField } from '../../components/people/PersonField.tsx'
import { type Role, roles } from '../../components/roles.ts'
import type { useManyGroups } from './useManyGroups.ts'

type AssignFormProps = {
  role: Role
  groups: readonly Group[]
  many: ReturnType<typeof useManyGroups>
  onClose: () => void
}

type Values = { personId: number | null }

export function AssignForm({ role, groups, many, onClose }: AssignFormProps) {
  const { calls, add, remove, peopleOf } = roles[role]
  return (
    <ChangeForm<Values>
      change={{
        isPending: many.isPending,
        error: null,
        reset: () => undefined,
        mutate: ({ personId }) => {
          if (personId === null) return
          many.mutate({
            // Leaves out groups that already have the person, so that an undo does not change them.
            groups: groups.filter((group) => !peopleOf(group).ids.includes(personId)),
            call: calls.add,
            send: ({ id }) => add(personId, [id]),
            undo: ({ id }) => remove(personId, id),
            done: () => 'עודכן בהצלחה',
          })
        },
      }}
      initialValues={{ personId: null }}
      isComplete={({ personId }) => personId !== null}
      confirm="שיוך"
      onCancel={onClose}
    >
      <PersonField role={role} />
      {many.isPending && (
        <Form.Item>
          <ProgressBar label="התקדמות" percent={many.percent} />
        </Form.Item>
      )}
    </ChangeForm>
  )
}
