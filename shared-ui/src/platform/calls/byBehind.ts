import { reviewStateOf } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'

type Facts = Pick<Group, 'progressStageId' | 'traineesUpdated' | 'orientationFormFilled' | 'overlapFilled'>

/** Percent: half for the trainees, half for the handover file. */
export function groupProgress(group: Pick<Facts, 'traineesUpdated' | 'orientationFormFilled'>): number {
  return (Number(group.traineesUpdated) + Number(group.orientationFormFilled)) * 50
}

/** The groups with most left to do first. Those that wait for a coordinator follow, and then the completed ones. */
export function byBehind<Behind extends Facts>(groups: readonly Behind[]): Behind[] {
  return [...groups].sort(
    (one, other) =>
      turn(one) - turn(other) ||
      groupProgress(one) - groupProgress(other) ||
      one.overlapFilled - other.overlapFilled,
  )
}

const turns = { none: 0, rejected: 0, open: 1, approved: 2 }

const turn = ({ progressStageId }: Facts): number => turns[reviewStateOf(progressStageId) ?? 'none']
