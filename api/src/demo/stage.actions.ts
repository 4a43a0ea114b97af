import { Stage, type StageId } from '../rules/stages.ts'
import { unwrap } from './clients.ts'
import type { DemoAction } from './timeline.ts'

export function groupStageActions(groupId: () => number, rejectionReason = '') {
  const moveTo =
    (stage_id: StageId, reason?: string): DemoAction =>
    (api) =>
      unwrap(api['update-group-stage.php'].$post({ json: { group_id: groupId(), stage_id, reason } }))
  const confirm: DemoAction = (api) =>
    unwrap(api['update-trainees-status.php'].$post({ json: { groupId: groupId() } }))
  return {
    confirm,
    handIn: moveTo(Stage.review),
    reject: moveTo(Stage.update, rejectionReason),
    approve: moveTo(Stage.completed),
    reopen: moveTo(Stage.active),
  }
}
