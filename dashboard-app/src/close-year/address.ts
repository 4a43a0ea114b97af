import { readNumber } from '../addresses.ts'

type Step = { step: number }

export function readAddress({ search }: { search: string }): Step {
  return { step: Math.min(4, readNumber(new URLSearchParams(search), 'step') ?? 1) }
}

export function addressOf({ step }: Step): { search: string } {
  return { search: step > 1 ? `step=${step}` : '' }
}
