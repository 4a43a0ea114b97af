import type { HandoverField, StageId, Tab } from '@hafifa/api/contract'
import { idsOf, namesOf, numberOf, stageOf, type Wire } from './values.ts'

type EmptyField = { name: HandoverField; tab: Tab; label: string }

type OpenRemark = { label: string; path: string }

/** `admins` is empty when the call does not return the coordinators. */
export type Group = {
  id: number
  name: string
  lastUpdated: string
  guides: string[]
  guideIds: number[]
  admins: string[]
  adminIds: number[]
  participantCount: number
  /** Null for an unknown stage, which a newer server may send. */
  progressStageId: StageId | null
  traineesUpdated: boolean
  overlapFilled: number
  /** The first fields that are missing in `overlapFilled`, those that a tab needs before others; empty when the call does not return them. */
  emptyFields: EmptyField[]
  orientationFormFilled: boolean
  /** Threads about the file that are open and not done; 0 when the call does not return them. */
  openThreads: number
  openRemark: OpenRemark | null
  rejectionReason: string | null
  unchangedSinceReturn: boolean
  handedInAt: string | null
  approvalNote: string | null
  /** Archived groups are returned only by the call for one group. */
  archived: boolean
}

/** Parses a group in any wire format: snake_case, '1' or true for 1, names in one string. */
export function toGroup(wire: Wire): Group {
  return {
    id: Number(wire.id),
    name: String(wire.name),
    lastUpdated: String(wire.lastUpdated ?? wire.last_updated ?? ''),
    guides: namesOf(wire.guides),
    guideIds: idsOf(wire.guideIds ?? wire.guide_ids),
    admins: namesOf(wire.admins),
    adminIds: idsOf(wire.adminIds ?? wire.admin_ids),
    participantCount: numberOf(wire.participantCount ?? wire.participant_count),
    progressStageId: stageOf(wire.progressStageId ?? wire.progress_stage_id),
    traineesUpdated: numberOf(wire.traineesUpdated ?? wire.trainees_updated) === 1,
    overlapFilled: numberOf(wire.overlapFilled ?? wire.overlap_filled),
    emptyFields: (wire.emptyFields as EmptyField[] | undefined) ?? [],
    orientationFormFilled: numberOf(wire.orientationFormFilled ?? wire.orientation_form_filled) === 1,
    openThreads: numberOf(wire.openThreads),
    openRemark: (wire.openRemark as OpenRemark | null | undefined) ?? null,
    rejectionReason: textOf(wire.rejectionReason ?? wire.rejection_reason),
    unchangedSinceReturn: wire.unchangedSinceReturn === true,
    handedInAt: textOf(wire.handedInAt),
    approvalNote: textOf(wire.approvalNote),
    archived: wire.archived === true,
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
