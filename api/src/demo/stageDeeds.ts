import { Stage, type StageId } from '../groups/stages.ts'
import { answerOf } from './callers.ts'
import type { Deed } from './diary.ts'

/** Moving a group from stage to stage, with the confirmation that it needs before. */
export function stageDeeds(groupId: () => number, reason = '') {
  const moveTo =
    (stage_id: StageId, reason?: string): Deed =>
    (api) =>
      answerOf(api['update-group-stage.php'].$post({ json: { group_id: groupId(), stage_id, reason } }))
  const confirm: Deed = (api) =>
    answerOf(api['update-trainees-status.php'].$post({ json: { groupId: groupId() } }))
  return {
    confirm,
    handIn: moveTo(Stage.review),
    giveBack: moveTo(Stage.update, reason),
    approve: moveTo(Stage.completed),
    reopen: moveTo(Stage.active),
  }
}
