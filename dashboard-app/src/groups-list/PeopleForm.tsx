import { type Group, useQuery } from '@hafifa/shared-ui/platform'
import { FieldFrame } from '@hafifa/shared-ui/ui'
import { Select } from 'antd'
import { useState } from 'react'
import { DialogForm } from '../components/DialogForm.tsx'
import { LoadError } from '../components/LoadError.tsx'
import { guidesQuery } from '../queries/guides.ts'
import { useChange } from '../useChange.ts'
import css from './PeopleForm.module.css'
import { PeopleInGroup } from './PeopleInGroup.tsx'
import { nameOf, type Role, roles } from './roles.ts'

type PeopleFormProps = { role: Role; group: Group; onClose: () => void }

/** Who has a role in a group, each with a way out, and a choice of somebody to join them. */
export function PeopleForm({ role, group, onClose }: PeopleFormProps) {
  const { choose, confirm, closes, mayBe, add, in: inGroup } = roles[role]
  const [chosen, setChosen] = useState<number | null>(null)
  const people = useQuery(guidesQuery)
  const present = inGroup(group).ids
  const assign = useChange({
    change: 'assignment',
    send: (personId: number) => add(personId, group.id),
    done: 'עודכן בהצלחה',
    onDone: () => (closes ? onClose() : setChosen(null)),
  })
  const options = people.data
    ?.filter((person) => mayBe(person) && !present.includes(person.id))
    .map((person) => ({ value: person.id, label: nameOf(person) }))

  return (
    <DialogForm
      confirm={confirm}
      disabled={chosen === null}
      change={assign}
      onConfirm={() => chosen !== null && assign.mutate(chosen)}
      cancel={closes ? 'ביטול' : 'סגירה'}
      onCancel={onClose}
    >
      <PeopleInGroup role={role} group={group} />
      {people.error && !people.data ? (
        <LoadError query={people} />
      ) : (
        <FieldFrame label={choose}>
          {({ id }) => (
            <Select
              id={id}
              className={css.select}
              value={chosen}
              onChange={setChosen}
              options={options}
              loading={people.isPending}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={choose}
              notFoundContent="לא נמצאו שמות"
            />
          )}
        </FieldFrame>
      )}
    </DialogForm>
  )
}
