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

type StageColors = {
  /** For text: at least 4.5:1 on `tint` and on white. */
  color: string
  tint: string
  /** For charts: text in `onMark` is at least 4.5:1 on it. */
  mark: string
  onMark: string
}

export const stageColors: Record<StageId, StageColors> = {
  [Stage.active]: { color: '#1d4fc4', tint: '#e3ecfd', mark: '#1d4fc4', onMark: '#ffffff' },
  [Stage.review]: { color: '#7d5206', tint: '#fdf2cc', mark: '#f5c518', onMark: '#292522' },
  [Stage.update]: { color: '#b42318', tint: '#fde7e5', mark: '#b42318', onMark: '#ffffff' },
  [Stage.completed]: { color: '#17663a', tint: '#dff4e6', mark: '#17663a', onMark: '#ffffff' },
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
