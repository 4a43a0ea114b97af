import { keysOf } from './objects.ts'
import type { Told } from './types.ts'

/** A group is in work before its hand-in and after a rejection; an approval completes it. */
export type ReviewState = 'none' | 'open' | 'rejected' | 'approved'

/** The hues of shared-ui's tokens.css that have a mark, with which charts draw. */
type MarkedHue = 'blue' | 'green' | 'red' | 'yellow'

type StageDescription = {
  id: number
  label: string
  review: ReviewState
  hue: MarkedHue
  moves: readonly string[]
}

const stages = {
  active: {
    id: 1,
    label: 'פעיל',
    review: 'none',
    hue: 'blue',
    moves: ['review'],
  },
  review: {
    id: 2,
    label: 'ממתין לאישור',
    review: 'open',
    hue: 'yellow',
    moves: ['update', 'completed'],
  },
  update: {
    id: 3,
    label: 'ממתין לעדכון',
    review: 'rejected',
    hue: 'red',
    moves: ['review'],
  },
  completed: {
    id: 4,
    label: 'הושלם',
    review: 'approved',
    hue: 'green',
    moves: ['active'],
  },
} as const satisfies Record<string, StageDescription>

type StageName = keyof typeof stages

const stageNames = keysOf(stages)

export type StageId = (typeof stages)[StageName]['id']

export const Stage = Object.fromEntries(stageNames.map((name) => [name, stages[name].id])) as {
  [Name in StageName]: (typeof stages)[Name]['id']
}

export const stageIds = Object.values(Stage)

function byId<Value>(select: (name: StageName) => Value) {
  return Object.fromEntries(stageNames.map((name) => [stages[name].id, select(name)])) as Record<
    StageId,
    Value
  >
}

export const stageLabels = byId((name): string => stages[name].label)

export const reviewStates = byId((name): ReviewState => stages[name].review)

export function reviewStateOf(stage: StageId | null): ReviewState | null {
  return stage && reviewStates[stage]
}

export function stagesIn(...states: ReviewState[]): StageId[] {
  return stageIds.filter((stage) => states.includes(reviewStates[stage]))
}

type StageHue = (typeof stages)[StageName]['hue']

export const stageHues = byId((name): StageHue => stages[name].hue)

const moves = byId((name): readonly StageId[] => stages[name].moves.map((to) => Stage[to]))

/** The log's entry of a move to each stage. Only functions read it, so that no page loads it. */
const arrivals = {
  active: { action: 'group.reopen', label: 'פתיחה מחדש', told: ['reopened'] },
  review: { action: 'group.hand-in', label: 'הגשה לאישור', told: ['handed-in'] },
  update: { action: 'group.reject', label: 'החזרה לעדכון', told: ['returned'] },
  completed: { action: 'group.approve', label: 'אישור קבוצה', told: ['approved'] },
} as const satisfies Record<StageName, { action: `group.${string}`; label: string; told: Told }>

type ArrivalAction = (typeof arrivals)[StageName]['action']

export function arrivalAction(to: StageId): ArrivalAction {
  return byId((name): ArrivalAction => arrivals[name].action)[to]
}

export function stageActions() {
  const actions = Object.values(arrivals).map(({ action, ...entry }) => [
    action,
    { kind: 'stage', changesGroup: true, ...entry },
  ])
  return Object.fromEntries(actions) as Record<
    ArrivalAction,
    { kind: 'stage'; changesGroup: true; label: string; told: Told }
  >
}

export type StageFacts = {
  progressStageId: StageId | null
  traineesUpdated: number
  orientationFormFilled: number
}

export function mayMove(group: StageFacts, to: StageId): boolean {
  const tasksDone = group.traineesUpdated === 1 && group.orientationFormFilled === 1
  const { progressStageId: from } = group
  return from !== null && moves[from].includes(to) && (to !== Stage.review || tasksDone)
}
