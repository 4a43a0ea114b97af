import { countOf } from '../../../lib/count.ts'

/** A waiting time, for example `בעוד 20 שניות`. From two minutes on, in minutes. */
export function waitText(seconds: number): string {
  return `בעוד ${seconds >= 120 ? countOf(Math.ceil(seconds / 60), 'minute') : countOf(seconds, 'second')}`
}
