import { useChange } from '@hafifa/shared-ui/change'
import { isolate } from '@hafifa/shared-ui/isolate'
import { type Group, useMayCall, useQuery } from '@hafifa/shared-ui/platform'
import { matchesSearch } from '@hafifa/shared-ui/search'
import { Form, Select } from 'antd'
import { ChangeForm } from '../components/ChangeForm.tsx'
import { LoadError } from '../components/LoadError.tsx'
import { type Person, type Role, roles } from '../components/roles.ts'
import { guidesQuery } from '../queries/guides.ts'
import { PeopleInGroup } from './PeopleInGroup.tsx'

type PeopleFormProps = { role: Role; group: Group; onClose: () => void }

type Values = { personId: number | null }

export function PeopleForm({ role, group, onClose }: PeopleFormProps) {
  const { calls, choose, confirm, closes, mayBe, add, peopleOf } = roles[role]
  const [form] = Form.useForm()
  const mayAdd = useMayCall(calls.add, { group })
  const people = useQuery(guidesQuery)
  const present = peopleOf(group).ids
  const assign = useChange({
    call: calls.add,
    send: async ({ personId }: Values) => personId !== null && add(personId, [group.id]),
    done: 'עודכן בהצלחה',
    onDone: () => (closes ? onClose() : form.resetFields()),
  })
  const options = people.data
    ?.filter((person) => mayBe(person) && !present.includes(person.id))
    .map((person) => ({ value: person.id, label: labelOf(person), person }))

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
      {people.error && !people.data ? (
        <LoadError query={people} />
      ) : (
        <Form.Item name="personId" label={choose}>
          <Select
            options={options}
            loading={people.isPending}
            showSearch={{
              filterOption: (text, option) =>
                option !== undefined && matchesSearch(text, [option.person.full_name], option.person.phone),
            }}
            placeholder="שם או חלק ממנו"
            notFoundContent="לא נמצאו שמות"
          />
        </Form.Item>
      )}
    </ChangeForm>
  )
}

/** The phone distinguishes people of the same name. */
function labelOf({ full_name, phone }: Person): string {
  return full_name ? `${isolate(full_name)} · ${isolate(phone)}` : phone
}
