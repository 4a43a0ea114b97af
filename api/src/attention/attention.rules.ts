import type { AttentionField } from '../settings/settings.fields.ts'

type RuleDescription = {
  /** For one group, in the groups list and its filter. */
  label: string
  /** The heading above all groups that the rule finds. The period is that of the setting, or the weeks that are left of the year. */
  heading: (period: number) => string
  /** The setting with the rule's period, in days or weeks; null for a rule without one. */
  period: AttentionField | null
  /** The label of the link or button that leads to a remedy for one of the groups. */
  action: string
}

/** Why a group needs a coordinator's attention, the most urgent first. */
export const attentionRules = {
  'join-requests': {
    label: 'יש בקשות הצטרפות',
    heading: () => 'בקשות הצטרפות מחכות להחלטה',
    period: null,
    action: 'לבקשות',
  },
  review: {
    label: 'ממתינה לאישור',
    heading: () => 'ממתינות לאישור',
    period: null,
    action: 'לבדיקת התיק',
  },
  questions: {
    label: 'יש שאלות פתוחות',
    heading: () => 'שאלות פתוחות על תיקי שנים קודמות',
    period: null,
    action: 'לשאלות',
  },
  'no-guides': {
    label: 'ללא מדריכים',
    heading: () => 'ללא מדריכים',
    period: null,
    action: 'שיוך מדריכים',
  },
  returned: {
    label: 'הוחזרה ולא השתנתה',
    heading: (days) => `הוחזרו לעדכון ולא השתנו כבר ${daysOf(days)}`,
    period: 'returnedDays',
    action: 'לקבוצה',
  },
  absent: {
    label: 'אף אחד לא נכנס',
    heading: (days) => `אף אחד מהמדריכים לא נכנס למערכת כבר ${daysOf(days)}`,
    period: 'absentDays',
    action: 'לקבוצה',
  },
  'no-trainees': {
    label: 'ללא חניכים',
    heading: () => 'ללא חניכים',
    period: null,
    action: 'לרשימת החניכים',
  },
  'unconfirmed-trainees': {
    label: 'החניכים טרם עודכנו',
    heading: () => 'רשימת החניכים טרם עודכנה',
    period: null,
    action: 'לרשימת החניכים',
  },
  'half-empty-file': {
    label: 'פחות ממחצית התיק',
    heading: (weeks) =>
      `פחות ממחצית התיק מולאה, ${weeks > 0 ? `ולסוף השנה ${weeksLeft(weeks)}` : 'והשנה הסתיימה'}`,
    period: 'yearEndWeeks',
    action: 'לתיק החפיפה',
  },
} as const satisfies Record<string, RuleDescription>

export type AttentionRule = keyof typeof attentionRules

export const attentionRuleNames = Object.keys(attentionRules) as AttentionRule[]

const daysOf = (count: number) =>
  counted(count, ['יום אחד', 'יומיים', `${count} ${count <= 10 ? 'ימים' : 'יום'}`])

const weeksLeft = (count: number) => counted(count, ['נותר שבוע', 'נותרו שבועיים', `נותרו ${count} שבועות`])

function counted(count: number, [one, two, more]: [string, string, string]): string {
  return count === 1 ? one : count === 2 ? two : more
}
