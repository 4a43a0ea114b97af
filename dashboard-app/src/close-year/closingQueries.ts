import { type Answer, api, callQuery, type Group } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'

const key = queryKeys.yearClosing

export type Choice = Answer<'get-year-close-draft.php'>['choices'][number]

export type Draft = Pick<Answer<'get-year-close-draft.php'>, 'year' | 'next' | 'choices'>

export type Plan = Answer<'preview-year-close.php'>

export type Closing = { plan: Plan; choices: readonly Choice[]; groups: readonly Group[] }

export type PlannedTrainee = Answer<'get-year-close-trainees.php'>['trainees'][number]

export type Outcome = PlannedTrainee['outcome']

export const draftQuery = callQuery({
  queryKey: [...key, 'draft'],
  endpoint: api['get-year-close-draft.php'],
  input: {},
  read: ({ year, next, choices }): Draft => ({ year, next, choices }),
})

/** Refetched whenever a step shows it, because guides change trainees in the meantime. */
export const planQuery = {
  ...callQuery({
    queryKey: [...key, 'plan'],
    endpoint: api['preview-year-close.php'],
    input: {},
    read: (plan) => plan,
  }),
  staleTime: 0,
}

export const groupPlansQuery = callQuery({
  queryKey: [...key, 'groups'],
  endpoint: api['get-year-close-groups.php'],
  input: {},
  read: ({ groups }) => new Map(groups.map((group) => [group.id, group])),
})

export function groupTraineesQuery(groupId: number) {
  return callQuery({
    queryKey: [...key, 'trainees', groupId],
    endpoint: api['get-year-close-trainees.php'],
    input: { groupId },
    read: ({ trainees }) => trainees,
  })
}

export type TraineeFilter = { outcome: Outcome } | { grade: string }

export function plannedTraineesQuery(filter: TraineeFilter) {
  return callQuery({
    queryKey: [...key, 'trainees', filter],
    endpoint: api['get-year-close-trainees.php'],
    input: filter,
    read: ({ trainees, next }) => ({ trainees, next }),
  })
}
