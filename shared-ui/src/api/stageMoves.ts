import { Stage, type StageId, stageLabels } from '@hafifa/api/contract'
import { ApiError, api, isApiError, moveGroup, send } from '@hafifa/shared-ui/platform'

/** Approves a group; throws when another coordinator has rejected it meanwhile. */
export async function approve(groupId: number): Promise<void> {
  await move(groupId, Stage.completed)
}

/** Rejects a group; throws when another coordinator has decided meanwhile. */
export async function reject(groupId: number, reason: string): Promise<void> {
  const moved = await move(groupId, Stage.update, reason)
  if (!moved) throw decidedMeanwhile(Stage.update)
}

export async function reopen(groupId: number): Promise<void> {
  await move(groupId, Stage.active)
}

/** Returns an approved group to review; the server allows it shortly after the approval. */
export async function undoApproval(groupId: number): Promise<void> {
  await moveGroup(groupId, Stage.review)
}

/** Returns whether the group was at another stage until now. */
async function move(groupId: number, to: StageId, reason?: string): Promise<boolean> {
  try {
    return (await moveGroup(groupId, to, reason)).moved
  } catch (error) {
    if (!isApiError(error, 'stage-not-allowed')) throw error
    const { group } = await send(api['get-group.php'].$get({ query: { id: groupId } }))
    throw decidedMeanwhile(group.progressStageId)
  }
}

function decidedMeanwhile(stage: StageId): ApiError {
  return new ApiError(
    'stage-not-allowed',
    `בינתיים התקבלה החלטה אחרת: הקבוצה בסטטוס ״${stageLabels[stage]}״. הרשימה עודכנה.`,
  )
}
