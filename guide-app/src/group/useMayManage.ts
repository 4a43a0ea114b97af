import { Stage } from '@hafifa/api/contract'
import { type Group, useMayCall } from '@hafifa/shared-ui/platform'
import { useMayMove } from '@hafifa/shared-ui/stageMoves'

/** Which parts of `CoordinatorActions` the signed-in guide may use now. */
export function useMayManage(group: Group) {
  return {
    mayApprove: useMayMove(group, Stage.completed),
    mayReject: useMayMove(group, Stage.update),
    mayNudge: useMayCall('add-nudge.php', { group }),
    mayChange: useMayCall('update-group.php', { group }),
  }
}
