import { keysOf } from './objects.ts'

/** A group is in work before its hand-in and after a rejection; an approval completes it. */
export type ReviewState = 'none' | 'open' | 'rejected' | 'approved'

/** The hues of shared-ui's tokens.css that have a mark, with which charts draw. */
type MarkedHue = 'blue' | 'green' | 'red' | 'yellow'

type StageDescription = {
  id: number
  label: string
  /** Arriving at the stage opens or decides the review round, except with `none`. */
  review: ReviewState
  hue: MarkedHue
  moves: readonly string[]
  /** The log's entry of a move to the stage. */
  arrival: { action: `group.${string}`; label: string }
}

const stages = {
  active: {
    id: 1,
    label: 'פעיל',
    review: 'none',
    hue: 'blue',
    moves: ['review'],
    arrival: { action: 'group.reopen', label: 'פתיחה מחדש' },
  },
  review: {
    id: 2,
    label: 'ממתין לאישור',
    review: 'open',
    hue: 'yellow',
    moves: ['update', 'completed'],
    arrival: { action: 'group.hand-in', label: 'הגשה לאישור' },
  },
  update: {
    id: 3,
    label: 'ממתין לעדכון',
    review: 'rejected',
    hue: 'red',
    moves: ['review'],
    arrival: { action: 'group.reject', label: 'החזרה לעדכון' },
  },
  completed: {
    id: 4,
    label: 'הושלם',
    review: 'approved',
    hue: 'green',
    moves: ['active'],
    arrival: { action: 'group.approve', label: 'אישור קבוצה' },
  },
} as const satisfies Record<string, StageDescription>

type StageName = keyof typeof stages

const stageNames = keysOf(stages)

export type StageId = (typeof stages)[StageName]['id']

export const Stage = Object.fromEntries(stageNames.map((name) => [name, stages[name].id])) as {
  [Name in StageName]: (typeof stages)[Name]['id']
}

export const stageIds = Object.values(Stage)

function byId<Value>(select: (stage: (typeof stages)[StageName]) => Value) {
  return Object.fromEntries(stageNames.map((name) => [stages[name].id, select(stages[name])])) as Record<
    StageId,
    Value
  >
}

export const stageLabels = byId(({ label }): string => label)

export const reviewStates = byId(({ review }): ReviewState => review)

export function reviewStateOf(stage: StageId | null): ReviewState | null {
  return stage && reviewStates[stage]
}

export function stagesIn(...states: ReviewState[]): StageId[] {
  return stageIds.filter((stage) => states.includes(reviewStates[stage]))
}

type StageHue = (typeof stages)[StageName]['hue']

export const stageHues = byId(({ hue }): StageHue => hue)

const moves = byId(({ moves }): readonly StageId[] => moves.map((name) => Stage[name]))

type ArrivalAction = (typeof stages)[StageName]['arrival']['action']

export const arrivalActions = byId(({ arrival }): ArrivalAction => arrival.action)

const arrivals = stageNames.map((name) => stages[name].arrival)

export const stageActions = Object.fromEntries(
  arrivals.map(({ action, label }) => [action, { kind: 'stage', changesGroup: true, label }]),
) as Record<ArrivalAction, { kind: 'stage'; changesGroup: true; label: string }>

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

/** A screen offers to undo an approval for this long. The server accepts the undo a little longer. */
export const undoMs = 10_000
