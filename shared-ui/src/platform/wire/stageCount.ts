import type { StageId } from '@hafifa/api/contract'
import { numberOf, stageOf, type Wire } from './values.ts'

export type StageCount = { progressStageId: StageId | null; count: number }

export function toStageCount(wire: Wire): StageCount {
  return {
    progressStageId: stageOf(wire.progressStageId ?? wire.progress_stage_id),
    count: numberOf(wire.count ?? wire.cnt),
  }
}
