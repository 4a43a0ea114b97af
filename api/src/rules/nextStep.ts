import type { HandoverField, Tab } from './handover.fields.ts'
import { handoverFieldPath, paths } from './paths.ts'
import { reviewStateOf, type StageId } from './stages.ts'

type Facts = {
  id: number
  progressStageId: StageId | null
  orientationFormFilled: boolean
  traineesUpdated: boolean
  /** First those without which a tab is not complete. */
  emptyFields: readonly { name: HandoverField; tab: Tab; label: string }[]
  openRemark: { path: string } | null
  unchangedSinceReturn: boolean
}

export type NextStep = {
  kind: 'mend' | 'fill' | 'confirm' | 'hand-in'
  /** Of the step among other words. */
  name: string
  /** Of a link to it. */
  text: string
  to: string
}

/** Its guides have it: before the hand-in, and after a return. */
export function isInWork({ progressStageId }: Pick<Facts, 'progressStageId'>): boolean {
  const state = reviewStateOf(progressStageId)
  return state === 'none' || state === 'rejected'
}

/**
 * What the guides of a group do next, on every page that names it. Undefined while the group waits for a coordinator and
 * once it is completed. Fields that no tab needs are never a step.
 */
export function nextStep(group: Facts): NextStep | undefined {
  if (!isInWork(group)) return undefined
  const isReturned = reviewStateOf(group.progressStageId) === 'rejected'
  if (isReturned && (group.openRemark || group.unchangedSinceReturn)) {
    const to = group.openRemark?.path ?? paths.group(group.id)
    return { kind: 'mend', name: 'תיקון התיק', text: 'מה צריך לתקן', to }
  }
  const [missing] = group.emptyFields
  if (!group.orientationFormFilled && missing) {
    const { name: field, tab, label } = missing
    return {
      kind: 'fill',
      name: label,
      text: `להמשך המילוי: ${label}`,
      to: handoverFieldPath(group.id, { tab, field }),
    }
  }
  if (!group.traineesUpdated) {
    const to = paths.trainees(group.id)
    return { kind: 'confirm', name: 'רשימת החניכים', text: 'לעדכון רשימת החניכים', to }
  }
  return { kind: 'hand-in', name: 'הגשה', text: 'להגשה', to: paths.group(group.id) }
}
