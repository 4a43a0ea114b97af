/** The progress stages of a group, by their numbers on the wire and in the database. */
export const Stage = { active: 1, review: 2, update: 3, completed: 4 } as const

export type StageId = (typeof Stage)[keyof typeof Stage]

export const stageIds = Object.values(Stage)

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

/** The stages to which a group may move from each stage. */
const moves: Record<StageId, readonly StageId[]> = {
  [Stage.active]: [Stage.review],
  [Stage.review]: [Stage.update, Stage.completed],
  [Stage.update]: [Stage.review],
  [Stage.completed]: [Stage.active],
}

/** The part of a group that decides about its next stage. */
export type StageFacts = {
  progressStageId: StageId | null
  traineesUpdated: number
  orientationFormFilled: number
}

/** Whether a group may move to a stage now. It is handed in only with its trainees confirmed and its handover complete. */
export function mayMove(group: StageFacts, to: StageId): boolean {
  const tasksDone = group.traineesUpdated === 1 && group.orientationFormFilled === 1
  const { progressStageId: from } = group
  return from !== null && moves[from].includes(to) && (to !== Stage.review || tasksDone)
}
