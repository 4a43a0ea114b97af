import { isCoordinator } from '@hafifa/api/contract'
import { useMayCall } from '@hafifa/shared-ui/calls'
import { isolate } from '@hafifa/shared-ui/lib'
import { Switch } from 'antd'
import { nameOrPhone } from '../names.ts'
import type { GuideWithGroups } from '../queries/guides.ts'

type RoleSwitchProps = {
  person: GuideWithGroups
  disabled: boolean
  onChange: (checked: boolean) => void
}

export function RoleSwitch({ person, disabled, onChange }: RoleSwitchProps) {
  const mayChangeRole = useMayCall('update-guide-admin.php')
  return (
    <Switch
      checked={isCoordinator(person)}
      disabled={!mayChangeRole || disabled}
      aria-label={`הרשאת ריכוז: ${isolate(nameOrPhone(person))}`}
      onChange={onChange}
    />
  )
}
