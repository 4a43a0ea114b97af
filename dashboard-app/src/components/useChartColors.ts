import { type StageId, stageHues } from '@hafifa/api/contract'
import { useSyncExternalStore } from 'react'
import { colorValue } from '../theme.ts'

const darkScheme = window.matchMedia('(prefers-color-scheme: dark)')

const colors = {
  text: () => colorValue('text'),
  grid: () => colorValue('control-border'),
  mark: (stage: StageId) => colorValue(`${stageHues[stage]}-mark`),
  onMark: (stage: StageId) => colorValue(`on-${stageHues[stage]}-mark`),
  /** Yellow alone has too little contrast with the background. */
  outline: (stage: StageId) => colorValue(stageHues[stage]),
}

/** Charts draw on a canvas, so they are drawn again when the colour scheme changes. */
export function useChartColors() {
  useSyncExternalStore(subscribe, () => darkScheme.matches)
  return colors
}

function subscribe(onChange: () => void) {
  darkScheme.addEventListener('change', onChange)
  return () => darkScheme.removeEventListener('change', onChange)
}
