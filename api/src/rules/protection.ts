/**
 * `sensitive`: about the health, conduct, identity or safety of a minor. `personal`: says something about a person,
 * or is a text that may name one. `open`: neither.
 */
export type Level = 'sensitive' | 'personal' | 'open'

type Use = 'print' | 'sheet' | 'copy'

/** On paper, in a sheet of answers, and in the copy on a phone. Values are in no log, whatever their level. */
const usual: Record<Level, Record<Use, boolean>> = {
  sensitive: { print: false, sheet: false, copy: false },
  personal: { print: true, sheet: true, copy: true },
  open: { print: true, sheet: true, copy: true },
}

export function isUsual(use: Use, { protection }: { protection: Level }): boolean {
  return usual[protection][use]
}
