import { countOf } from './count.ts'
import { keysOf } from './objects.ts'
import type { AttentionField } from './settings.fields.ts'
import { reviewStateOf, type StageId } from './stages.ts'

type GroupFacts = { progressStageId: StageId | null; participantCount: number; traineesUpdated: boolean }

export type AttentionPage = 'requests' | 'review' | 'group' | 'trainees' | 'handover'

type RuleDescription = {
  /** For one group, in the groups list and its filter. */
  label: string
  /** The heading beside the number of groups that the rule finds: for one group, and for any other number. */
  heading: readonly [one: string, many: string]
  /** Ends the heading. The period is that of the setting, or the weeks that are left of the year. */
  since?: (period: number) => string
  /** The setting with the rule's period, in days or weeks; null for a rule without one. */
  period: AttentionField | null
  /** The label of the link or button that leads to a remedy for one of the groups. */
  action: string
  /** Where the link leads; null for a button that assigns guides. */
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
  /** Whether a group needs the nudge, for pages that do not load what the rules find. */
  suits?: (group: GroupFacts) => boolean
}

const isInWork = ({ progressStageId }: GroupFacts) =>
  ['none', 'rejected'].includes(reviewStateOf(progressStageId) ?? 'none')

const alreadyDays = (days: number) => ` כבר ${countOf(days, 'day')}`

/** Why a group needs a coordinator's attention, the most urgent first. */
export const attentionRules = {
  'join-requests': {
    label: 'יש בקשות הצטרפות',
    heading: ['קבוצה עם בקשות הצטרפות', 'קבוצות עם בקשות הצטרפות'],
    period: null,
    action: 'לבקשות',
    page: 'requests',
    inDigest: true,
    nudge: {
      text: 'הגיעו בקשות להצטרף לצוות המדריכים. אשמח לשמוע מי אמורים להצטרף אליכם.',
      rank: 8,
    },
  },
  review: {
    label: 'ממתינה לאישור',
    heading: ['קבוצה ממתינה לאישור', 'קבוצות ממתינות לאישור'],
    period: null,
    action: 'לבדיקת התיק',
    page: 'review',
    inDigest: true,
    nudge: {
      text: 'תיק החפיפה הגיע אליי ומחכה לאישור. אם כדאי לשנות בו משהו או להוסיף, זה הזמן.',
      rank: 7,
      suits: ({ progressStageId }) => reviewStateOf(progressStageId) === 'open',
    },
  },
  questions: {
    label: 'יש שאלות פתוחות',
    heading: ['קבוצה עם שאלות פתוחות על תיקי שנים קודמות', 'קבוצות עם שאלות פתוחות על תיקי שנים קודמות'],
    period: null,
    action: 'לשאלות',
    page: 'group',
    inDigest: true,
    nudge: {
      text: 'נשאלו שאלות על תיק החפיפה משנה קודמת, והן עדיין פתוחות. אשמח אם תענו עליהן בעמוד הקבוצה.',
      rank: 6,
    },
  },
  'no-guides': {
    label: 'ללא מדריכים',
    heading: ['קבוצה ללא מדריכים', 'קבוצות ללא מדריכים'],
    period: null,
    action: 'שיוך מדריכים',
    page: null,
    inDigest: false,
    nudge: null,
  },
  returned: {
    label: 'הוחזרה ולא השתנתה',
    heading: ['קבוצה הוחזרה לעדכון ולא השתנתה', 'קבוצות הוחזרו לעדכון ולא השתנו'],
    since: alreadyDays,
    period: 'returnedDays',
    action: 'לקבוצה',
    page: 'group',
    inDigest: true,
    nudge: {
      text: 'תיק החפיפה הוחזר לעדכון. הסיבה מופיעה בעמוד הקבוצה, ואחרי העדכון לוחצים שוב על ״סיימתי!״.',
      rank: 1,
      suits: ({ progressStageId }) => reviewStateOf(progressStageId) === 'rejected',
    },
  },
  absent: {
    label: 'אין כניסות',
    heading: ['קבוצה שהמדריכים שלה לא נכנסו למערכת', 'קבוצות שהמדריכים שלהן לא נכנסו למערכת'],
    since: alreadyDays,
    period: 'absentDays',
    action: 'לקבוצה',
    page: 'group',
    inDigest: true,
    nudge: {
      text: 'כבר זמן מה לא נכנסתם למערכת, ותיק החפיפה עדיין פתוח. אשמח אם תיכנסו ותמשיכו למלא אותו.',
      rank: 2,
    },
  },
  'no-trainees': {
    label: 'ללא חניכים',
    heading: ['קבוצה ללא חניכים', 'קבוצות ללא חניכים'],
    period: null,
    action: 'לרשימת החניכים',
    page: 'trainees',
    inDigest: false,
    nudge: {
      text: 'ברשימת החניכים עדיין אין חניכים. אשמח אם תוסיפו אותם.',
      rank: 3,
      suits: (group) => isInWork(group) && group.participantCount === 0,
    },
  },
  'unconfirmed-trainees': {
    label: 'החניכים לא עודכנו',
    heading: ['קבוצה שרשימת החניכים שלה לא עודכנה', 'קבוצות שרשימת החניכים שלהן לא עודכנה'],
    period: null,
    action: 'לרשימת החניכים',
    page: 'trainees',
    inDigest: false,
    nudge: {
      text: 'רשימת החניכים עוד לא עודכנה. אשמח אם תעברו עליה, ובסוף תלחצו על ״כל החניכים עודכנו״.',
      rank: 4,
      suits: (group) => isInWork(group) && !group.traineesUpdated,
    },
  },
  'half-empty-file': {
    label: 'מולא פחות ממחצית התיק',
    heading: ['קבוצה שמולא פחות ממחצית התיק שלה', 'קבוצות שמולא פחות ממחצית התיק שלהן'],
    since: (weeks) =>
      weeks > 0
        ? `, ולסוף השנה ${weeks === 1 ? 'נותר' : 'נותרו'} ${countOf(weeks, 'week')}`
        : ', והשנה הסתיימה',
    period: 'yearEndWeeks',
    action: 'לתיק החפיפה',
    page: 'handover',
    inDigest: true,
    nudge: {
      text: 'פחות ממחצית תיק החפיפה מולאה. אשמח אם תמשיכו למלא אותו.',
      rank: 5,
    },
  },
} as const satisfies Record<string, RuleDescription>

export type AttentionRule = keyof typeof attentionRules

export const attentionRuleNames = keysOf(attentionRules)

export function attentionHeading(rule: AttentionRule, count: number, period: number | null): string {
  const { heading, since }: RuleDescription = attentionRules[rule]
  const text = count === 1 ? heading[0] : heading[1]
  return since && period !== null ? `${text}${since(period)}` : text
}
