import { useMayCall } from '@hafifa/shared-ui/calls'
import type { Group } from '@hafifa/shared-ui/platform'

export function useMayManage(group: Group) {
  return {
    mayNudge: useMayCall('add-nudge.php', { group }),
    mayChange: useMayCall('update-group.php', { group }),
  }
}
