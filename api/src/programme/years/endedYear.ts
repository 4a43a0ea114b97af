import { dayInIsrael } from '../../rules/time.ts'

export function endedYearWarning(
  { label, last_day }: { label: string; last_day: string },
  now: Date,
): string | undefined {
  if (dayInIsrael(now) <= last_day) return undefined
  return (
    `The programme year ${label} ended on ${last_day}, and is still open: a coordinator closes it, or changes its last day, in the ` +
    "dashboard's settings. PROGRAMME_YEAR names a first year that nobody has changed yet"
  )
}
