import { Stage } from '@hafifa/api/contract'
import { type Group, useMayCall } from '@hafifa/shared-ui/platform'

/** Which parts of `CoordinatorActions` the signed-in guide may use. */
export function useMayManage(group: Group) {
  return {
    mayDecide: useMayCall('update-group-stage.php', { group, input: { stage_id: Stage.completed } }),
    mayNudge: useMayCall('add-nudge.php', { group }),
    mayChange: useMayCall('update-group.php', { group }),
  }
}
