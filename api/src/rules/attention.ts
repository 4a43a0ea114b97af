import { countOf } from './count.ts'
import type { AttentionField } from './settings.fields.ts'
import { type ReviewState, reviewStateOf, type StageId } from './stages.ts'

export type AttentionPage = 'requests' | 'review' | 'group' | 'trainees' | 'handover'

/** JSON, so that a build can write it into a page. */
export type AttentionTexts = {
  label: string
  /** The heading beside the number of groups that the rule finds: for one group, and for any other number. */
  heading: readonly [one: string, many: string]
  /** What the period of the heading is: the days of the setting, or the weeks that are left of the year. */
  since?: keyof typeof sinceTexts
  period: AttentionField | null
  action: string
  page: AttentionPage | null
  /** Whether the weekly mail to coordinators names it: what waits for them, is overdue or silent. */
  inDigest: boolean
  /** To the guides of a group; null for a rule that finds groups without guides. */
  nudge: RuleNudge | null
}

export type RuleNudge = {
  text: string
  /** Of the rules that find a group, the one with the lowest rank gives the text. What guides can do themselves comes first. */
  rank: number
  /** Which groups need the nudge, for pages that do not load what the rules find. Absent: none. */
  suits?: { review: readonly ReviewState[]; participantCount?: number; traineesUpdated?: boolean }
}

type GroupFacts = { progressStageId: StageId | null; participantCount: number; traineesUpdated: boolean }

export function suitsNudge(group: GroupFacts, { suits }: RuleNudge): boolean {
  if (!suits?.review.includes(reviewStateOf(group.progressStageId) ?? 'none')) return false
  const { participantCount = group.participantCount, traineesUpdated = group.traineesUpdated } = suits
  return group.participantCount === participantCount && group.traineesUpdated === traineesUpdated
}

const sinceTexts = {
  days: (days: number) => ` כבר ${countOf(days, 'day')}`,
  'weeks-left': (weeks: number) =>
    weeks > 0
      ? `, ולסוף השנה ${weeks === 1 ? 'נותר' : 'נותרו'} ${countOf(weeks, 'week')}`
      : ', והשנה הסתיימה',
}

export function attentionHeading(
  { heading: [one, many], since }: Pick<AttentionTexts, 'heading' | 'since'>,
  count: number,
  period: number | null,
): string {
  const text = count === 1 ? one : many
  return since && period !== null ? `${text}${sinceTexts[since](period)}` : text
}
