import { isolate, matchesSearch } from '@hafifa/shared-ui/lib'
import { useQuery } from '@hafifa/shared-ui/platform'
import { Name } from '@hafifa/shared-ui/ui'
import { Form } from 'antd'
import { guidesQuery } from '../../queries/guides.ts'
import { LoadError } from '../LoadError.tsx'
import { type Person, type Role, roles } from '../roles.ts'
import { Select } from '../Select.tsx'
import { searchOptions } from '../searchOptions.tsx'

type PersonFieldProps = {
  role: Role
  without?: readonly number[]
}

export function PersonField({ role, without = [] }: PersonFieldProps) {
  const { choose, mayBe } = roles[role]
  const people = useQuery(guidesQuery)
  const options = people.data
    ?.filter((person) => mayBe(person) && !without.includes(person.id))
    .map((person) => ({ value: person.id, label: labelOf(person), person }))
  if (people.error && !people.data) return <LoadError query={people} />
  return (
    <Form.Item name="personId" label={choose}>
      <Select
        autoFocus
        options={options}
        loading={people.isPending}
        showSearch={searchOptions((text, { person }: { person: Person }) =>
          matchesSearch(text, [person.full_name], person.phone),
        )}
        optionRender={({ label }) => <Name>{label}</Name>}
        labelRender={({ label }) => <Name>{label}</Name>}
        placeholder="שם או חלק ממנו"
        notFoundContent="לא נמצאו שמות"
      />
    </Form.Item>
  )
}

/** The phone distinguishes people of the same name. */
function labelOf({ full_name, phone }: Person): string {
  return full_name ? `${isolate(full_name)} · ${isolate(phone)}` : phone
}
