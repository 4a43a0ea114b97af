import { fold } from '@hafifa/api/contract'
import { lettersOf, sortedWords } from './finder.ts'

type Guide = { full_name: string; phone: string }

export type EarlierRows = ReturnType<typeof createEarlierRows>

/** The new groups and the guides of the rows before, which a row may name again. */
export function createEarlierRows() {
  const groups = new Map<string, string>()
  const byPhone = new Map<string, Guide>()
  const byName = new Map<string, Guide>()
  return {
    groupLike(name: string): string | undefined {
      const before = groups.get(lettersOf(name))
      return before !== undefined && fold(before) !== fold(name) ? before : undefined
    },
    withPhone: (phone: string) => byPhone.get(phone),
    named: (name: string) => byName.get(sortedWords(name)),
    add(name: string, guides: readonly Guide[]) {
      if (!groups.has(lettersOf(name))) groups.set(lettersOf(name), name)
      for (const guide of guides) {
        byPhone.set(guide.phone, guide)
        byName.set(sortedWords(guide.full_name), guide)
      }
    },
  }
}
