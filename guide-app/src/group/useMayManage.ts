import { type Group, useMayCall } from '@hafifa/shared-ui/platform'

/** Which parts of `CoordinatorActions` the signed-in guide may use now. */
export function useMayManage(group: Group) {
  return {
    mayNudge: useMayCall('add-nudge.php', { group }),
    mayChange: useMayCall('update-group.php', { group }),
  }
}
