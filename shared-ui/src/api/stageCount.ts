import type { StageId } from '@hafifa/api/contract'
import { numberOf, type Wire } from './values.ts'

export type StageCount = { progressStageId: StageId; count: number }

/** Parses an entry of the stage summary in any spelling of the wire: snake_case, `cnt`, numbers as text. */
export function toStageCount(wire: Wire): StageCount {
  return {
    progressStageId: numberOf(wire.progressStageId ?? wire.progress_stage_id) as StageId,
    count: numberOf(wire.count ?? wire.cnt),
  }
}
