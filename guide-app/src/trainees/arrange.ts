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

/** Whether a part of the name or of the phone was searched for; a phone's dashes and spaces do not matter. */
export function matches(trainee: Trainee, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  if (fullName(trainee).toLowerCase().includes(wanted)) return true
  const phone = trainee.phone ?? ''
  if (phone.includes(wanted)) return true
  const digits = digitsOf(wanted)
  return digits !== '' && wanted === wanted.replace(/[^\d\s+-]/g, '') && digitsOf(phone).includes(digits)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
