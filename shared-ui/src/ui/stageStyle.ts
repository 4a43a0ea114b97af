import { type StageId, stageHues } from '@hafifa/api/contract'
import type { CSSProperties } from 'react'

declare module 'react' {
  interface CSSProperties {
    [customProperty: `--${string}`]: string | number
  }
}

/** Sets `--stage-color` and `--stage-tint` on the element. */
export function stageStyle(stage: StageId | null): CSSProperties | undefined {
  if (stage === null) return undefined
  const hue = `--color-${stageHues[stage]}`
  return { '--stage-color': `var(${hue})`, '--stage-tint': `var(${hue}-soft)` }
}
