/** The progress stages of a group (specification, chapter 4). The number is what the wire and the database carry. */
export const Stage = { active: 1, review: 2, update: 3, completed: 4 } as const

export type StageId = (typeof Stage)[keyof typeof Stage]

export const stageIds = Object.values(Stage)

/** What a person reads. */
export const stageLabels: Record<StageId, string> = {
  [Stage.active]: 'פעיל',
  [Stage.review]: 'ממתין לאישור',
  [Stage.update]: 'ממתין לעדכון',
  [Stage.completed]: 'הושלם',
}

/** Where a group may go from each stage (decisions, chapter 4). */
const moves: Record<StageId, readonly StageId[]> = {
  [Stage.active]: [Stage.review],
  [Stage.review]: [Stage.update, Stage.completed],
  [Stage.update]: [Stage.review],
  [Stage.completed]: [Stage.active],
}

/** What of a group decides about its next stage. */
export type StageFacts = {
  progressStageId: StageId
  traineesUpdated: number
  orientationFormFilled: number
}

/** Both tasks of the group are done: the trainee list is confirmed and the three tabs of the form are complete. */
export function tasksDone(group: Pick<StageFacts, 'traineesUpdated' | 'orientationFormFilled'>): boolean {
  return group.traineesUpdated === 1 && group.orientationFormFilled === 1
}

/** Whether a group may move to another stage now; handing in for review needs both tasks done. */
export function mayMove(group: StageFacts, to: StageId): boolean {
  return moves[group.progressStageId].includes(to) && (to !== Stage.review || tasksDone(group))
}
