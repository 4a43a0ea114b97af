import levels from './asvs.levels.json' with { type: 'json' }

/** Numbers of levels 1 and 2 with their levels, by chapter, from OWASP's release 5.0.0. */
export const chapters: Record<string, Record<string, number>> = levels

export const numbers = Object.values(chapters).flatMap((chapter) => Object.keys(chapter))

export type Answer =
  | { state: 'met' | 'deviating'; evidence: string[] }
  | { state: 'not applicable'; reason: string }

export const states = ['met', 'not applicable', 'deviating'] as const

/** @param evidence a file, `file › title of a test`, or `document#heading`, the most telling first */
export const met = (...evidence: string[]): Answer => ({ state: 'met', evidence })

/** @param record the decision that gives the reason */
export const deviating = (record: string, ...more: string[]): Answer => ({
  state: 'deviating',
  evidence: [record, ...more],
})

export const none = (reason: string): Answer => ({ state: 'not applicable', reason })

/** The same answer to all requirements of a chapter or section. */
export function allOf(section: string, answer: Answer): Record<string, Answer> {
  const own = numbers.filter((number) => number.startsWith(`${section}.`))
  return Object.fromEntries(own.map((number) => [number, answer]))
}
