import { Switch } from 'antd'
import { useState } from 'react'
import type { GuideWithGroups } from '../queries/guides.ts'
import { RevokeDialog } from './RevokeDialog.tsx'
import { useRoleChange } from './useRoleChange.ts'

/** Whether somebody is a coordinator. Taking the role away takes their groups, too, and is asked about first. */
export function RoleSwitch({ person, onMoved }: { person: GuideWithGroups; onMoved: () => void }) {
  const [asking, setAsking] = useState(false)
  const change = useRoleChange()
  const isCoordinator = person.admin !== 0

  function set(admin: 0 | 1) {
    setAsking(false)
    change.mutate({ id: person.id, admin })
    onMoved()
  }

  return (
    <>
      <Switch
        checked={isCoordinator}
        disabled={change.isPending}
        aria-label={`הרשאת רכז: ${person.full_name || person.phone}`}
        onChange={() => (isCoordinator ? setAsking(true) : set(1))}
      />
      <RevokeDialog person={person} open={asking} onClose={() => setAsking(false)} onConfirm={() => set(0)} />
    </>
  )
}
