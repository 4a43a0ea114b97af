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

/** A stage's hue: `color` for text and marks, at least 4.5:1 on `tint` and on white. */
export const stageColors: Record<StageId, { color: string; tint: string }> = {
  [Stage.active]: { color: '#1d4fc4', tint: '#e3ecfd' },
  [Stage.review]: { color: '#7d5206', tint: '#fdf2cc' },
  [Stage.update]: { color: '#b42318', tint: '#fde7e5' },
  [Stage.completed]: { color: '#17663a', tint: '#dff4e6' },
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
