import { useMayCall } from '@hafifa/shared-ui/calls'
import { isolate } from '@hafifa/shared-ui/lib'
import type { Group } from '@hafifa/shared-ui/platform'
import { ActionMenu } from '../components/ActionMenu.tsx'
import { type Role, roles } from '../components/roles.ts'
import { useRowFacts } from './RowFacts.tsx'
import css from './RowMenu.module.css'

const order = ['coordinator', 'guide'] as const

export function RowMenu({ group }: { group: Group }) {
  const { onManage } = useRowFacts()
  const mayAssign: Record<Role, boolean> = {
    coordinator: useMayCall(roles.coordinator.calls.add, { group }),
    guide: useMayCall(roles.guide.calls.add, { group }),
  }
  const actions = order
    .filter((role) => mayAssign[role])
    .map((role) => ({ key: role, label: roles[role].dialog, onPress: () => onManage(role, group) }))
  if (actions.length === 0) return null
  return (
    <span className={css.menu} data-print="hide">
      <ActionMenu label={`פעולות: ${isolate(group.name)}`} actions={actions} />
    </span>
  )
}
