import type { Group } from '@hafifa/shared-ui/platform'
import { Button } from 'antd'
import { displayName } from '../components/displayName.ts'
import { useChange } from '../useChange.ts'
import css from './PeopleInGroup.module.css'
import { type Role, roles } from './roles.ts'

export function PeopleInGroup({ role, group }: { role: Role; group: Group }) {
  const { none, remove, in: inGroup } = roles[role]
  const { ids, names } = inGroup(group)
  const shown = names.map(displayName)
  const leave = useChange({
    change: 'assignment',
    send: (personId: number) => remove(personId, group.id),
    done: 'עודכן בהצלחה',
  })
  if (ids.length === 0) return <p className={css.none}>{none}</p>
  return (
    <ul className={css.people}>
      {ids.map((id, place) => (
        <li key={id} className={css.person}>
          <bdi>{shown[place]}</bdi>
          <Button
            danger
            type="text"
            aria-label={`הסרה: ${shown[place]}`}
            loading={leave.isPending && leave.variables === id}
            disabled={leave.isPending && leave.variables !== id}
            onClick={() => leave.mutate(id)}
          >
            הסרה
          </Button>
        </li>
      ))}
    </ul>
  )
}
