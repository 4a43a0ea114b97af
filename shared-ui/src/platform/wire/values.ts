import { type StageId, stageIds } from '@hafifa/api/contract'

export type Wire = Readonly<Record<string, unknown>>

/** Parses a number from a number or string. `true` is 1, and a missing value is 0. */
export function numberOf(value: unknown): number {
  return Number(value ?? 0) || 0
}

export function stageOf(value: unknown): StageId | null {
  const id = numberOf(value)
  return stageIds.find((stage) => stage === id) ?? null
}

export function idsOf(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : []
}

export function namesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' && value !== '' ? value.split(', ') : []
}
