import type { Trainee } from './queries.ts'

/** A trainee of whom only the name is told, and what the test tells. */
export function trainee(told: Partial<Trainee> = {}): Trainee {
  return {
    id: 1,
    group_id: 1,
    first_name: 'נועם',
    last_name: 'לוי',
    phone: null,
    school: null,
    grade: null,
    gender: null,
    armor_status: null,
    activity_status: 'פעיל.ה',
    expected_to_stay: null,
    relevance_classification: null,
    comments: null,
    ...told,
  }
}
