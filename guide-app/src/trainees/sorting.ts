import {
  compareKeys,
  formatValue,
  fullName,
  fullNameKey,
  nameKey,
  type TraineeField,
} from '@hafifa/api/contract'
import { matchesSearch } from '@hafifa/shared-ui/search'
import type { Trainee } from '../queries/trainees.ts'

export type Sort = { by: TraineeField; descending: boolean }

export const byLastName: Sort = { by: 'last_name', descending: false }

/** A sorted copy. Empty values come last in both directions; equal ones are sorted by name. */
export function sortTrainees(trainees: readonly Trainee[], { by, descending }: Sort): Trainee[] {
  const sign = descending ? -1 : 1
  return trainees
    .map((trainee) => {
      const value = formatValue(trainee[by])
      return { trainee, isEmpty: !value, value: nameKey(value), name: fullNameKey(trainee) }
    })
    .sort(
      (a, b) =>
        Number(a.isEmpty) - Number(b.isEmpty) ||
        sign * compareKeys(a.value, b.value) ||
        compareKeys(a.name, b.name) ||
        a.trainee.id - b.trainee.id,
    )
    .map(({ trainee }) => trainee)
}

export function matches(trainee: Trainee, search: string): boolean {
  return matchesSearch(search, [fullName(trainee)], trainee.phone ?? '')
}
