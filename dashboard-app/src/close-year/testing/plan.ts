import type { Plan } from '../closingQueries.ts'

export const plan: Plan = {
  year: { id: 1, label: 'תשפ״ה' },
  groups: { total: 2, ending: 0, completed: 1 },
  guides: { total: 3, leaving: 0 },
  trainees: { moved: 5, kept: 0, left: 1 },
  grades: [],
  fingerprint: 'a'.repeat(64),
}
