import { matchesSearch } from '@hafifa/shared-ui/search'
import { fullName, type TraineeField, textOf } from './columns.ts'
import type { Trainee } from './queries.ts'

export type Sort = { by: TraineeField; descending: boolean }

export const byLastName: Sort = { by: 'last_name', descending: false }

/** As a Hebrew reader expects: י״א after י, 9 before 10, whatever the quotation marks. */
const { compare } = new Intl.Collator('he', { numeric: true, ignorePunctuation: true })

/** A sorted copy; what is not told comes last in both directions, equals are by name. */
export function sorted(trainees: readonly Trainee[], { by, descending }: Sort): Trainee[] {
  const sign = descending ? -1 : 1
  return trainees.toSorted((a, b) => {
    const [left, right] = [textOf(a, by), textOf(b, by)]
    if (!left || !right) return Number(!left) - Number(!right) || compareNames(a, b)
    return sign * compare(left, right) || compareNames(a, b)
  })
}

function compareNames(a: Trainee, b: Trainee): number {
  return compare(a.last_name, b.last_name) || compare(a.first_name, b.first_name) || a.id - b.id
}

export function matches(trainee: Trainee, search: string): boolean {
  return matchesSearch(search, [fullName(trainee)], trainee.phone ?? '')
}
