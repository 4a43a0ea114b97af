import { asKept, Stage, type StageId, stageLabels } from '@hafifa/api/contract'
import { ApiError, api, isApiError, send } from '@hafifa/shared-ui/platform'

/** Approves a group; throws when somebody else has rejected it meanwhile. */
export async function approve(groupId: number): Promise<void> {
  await move(groupId, Stage.completed, '')
}

/** Rejects a group, which returns it to its guides; throws when somebody else has decided meanwhile. */
export async function reject(groupId: number, reason: string): Promise<void> {
  await move(groupId, Stage.update, reason)
  // Moving a group to where it is already succeeds and changes nothing: then the reason is not this one.
  const group = await readGroup(groupId)
  if (group.rejectionReason !== asKept(reason)) throw decidedMeanwhile(group.progressStageId)
}

async function move(group_id: number, stage_id: StageId, reason: string): Promise<void> {
  try {
    await send(api['update-group-stage.php'].$post({ json: { group_id, stage_id, reason } }))
  } catch (error) {
    if (!isApiError(error, 'stage-not-allowed')) throw error
    throw decidedMeanwhile((await readGroup(group_id)).progressStageId)
  }
}

async function readGroup(id: number) {
  return (await send(api['get-group.php'].$get({ query: { id } }))).group
}

function decidedMeanwhile(stage: StageId): ApiError {
  return new ApiError(
    'stage-not-allowed',
    `בינתיים כבר התקבלה החלטה אחרת, והקבוצה בסטטוס ״${stageLabels[stage]}״. הרשימה עודכנה`,
  )
}
