import { formatValue, fullName, type TraineeField } from '@hafifa/api/contract'
import { matchesSearch } from '@hafifa/shared-ui/lib'
import type { Trainee } from '../queries/trainees.ts'

export type Sort = { by: TraineeField; descending: boolean }

export const byLastName: Sort = { by: 'last_name', descending: false }

/** Hebrew order: י״א after י, 9 before 10, without regard to quotation marks. */
const { compare } = new Intl.Collator('he', { numeric: true, ignorePunctuation: true })

/** A sorted copy. Empty values come last in both directions; equal ones are sorted by name. */
export function sortTrainees(trainees: readonly Trainee[], { by, descending }: Sort): Trainee[] {
  const sign = descending ? -1 : 1
  return [...trainees].sort((a, b) => {
    const [left, right] = [formatValue(a[by]), formatValue(b[by])]
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
