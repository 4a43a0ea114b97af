import { reviewStateOf } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'

/** Percent: half for the trainees, half for the handover file. */
export function groupProgress({ traineesUpdated, orientationFormFilled }: Group): number {
  return (Number(traineesUpdated) + Number(orientationFormFilled)) * 50
}

/** The groups with most left to do first. Those that wait for a coordinator follow, and then the completed ones. */
export function byBehind(groups: readonly Group[]): Group[] {
  return groups.toSorted(
    (one, other) =>
      turn(one) - turn(other) ||
      groupProgress(one) - groupProgress(other) ||
      one.overlapFilled - other.overlapFilled,
  )
}

const turns = { none: 0, rejected: 0, open: 1, approved: 2 }

const turn = ({ progressStageId }: Group): number => turns[reviewStateOf(progressStageId) ?? 'none']
