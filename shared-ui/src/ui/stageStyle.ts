import { type StageId, stageColors } from '@hafifa/api/contract'
import type { CSSProperties } from 'react'

/** Sets `--stage-color` and `--stage-tint` on the element. */
export function stageStyle(stage: StageId | null): CSSProperties | undefined {
  if (stage === null) return undefined
  const { color, tint } = stageColors[stage]
  return { '--stage-color': color, '--stage-tint': tint } as CSSProperties
}
