import { Stage, type StageId } from './stages.ts'

type Arrival = { action: `group.${string}`; label: string }

/** The log's action for a move to each stage. In a file of its own, because the first page loads the stages without it. */
const arrivals = {
  [Stage.active]: { action: 'group.reopen', label: 'פתיחה מחדש' },
  [Stage.review]: { action: 'group.hand-in', label: 'הגשה לאישור' },
  [Stage.update]: { action: 'group.reject', label: 'החזרה לעדכון' },
  [Stage.completed]: { action: 'group.approve', label: 'אישור קבוצה' },
} as const satisfies Record<StageId, Arrival>

type ArrivalAction = (typeof arrivals)[StageId]['action']

export function arrivalAction(stage: StageId): ArrivalAction {
  return arrivals[stage].action
}

export const stageActions = Object.fromEntries(
  Object.values(arrivals).map(({ action, label }) => [action, { kind: 'stage', label }]),
) as Record<ArrivalAction, { kind: 'stage'; label: string }>
