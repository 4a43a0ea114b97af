type RuleDescription = {
  /** Of a group, in a list of groups and in the filter of this list. */
  label: string
  /** The heading of all groups that the rule finds. */
  heading: (days: number) => string
  /** Null for a rule without a period. */
  days: number | null
  /** What to do about one of the groups. */
  action: string
}

/** Why a group needs a coordinator's attention, the most urgent first. */
export const attentionRules = {
  'join-requests': {
    label: 'יש בקשות הצטרפות',
    heading: () => 'בקשות הצטרפות מחכות להחלטה',
    days: null,
    action: 'לבקשות',
  },
  review: {
    label: 'ממתינה לאישור',
    heading: () => 'ממתינות לאישור',
    days: null,
    action: 'לבדיקת התיק',
  },
  questions: {
    label: 'יש שאלות פתוחות',
    heading: () => 'שאלות פתוחות על תיקי שנים קודמות',
    days: null,
    action: 'לשאלות',
  },
  'no-guides': {
    label: 'ללא מדריכים',
    heading: () => 'ללא מדריכים',
    days: null,
    action: 'שיוך מדריכים',
  },
  returned: {
    label: 'הוחזרה ולא השתנתה',
    heading: (days) => `הוחזרו לעדכון ולא השתנו כבר ${period(days)}`,
    days: 7,
    action: 'לקבוצה',
  },
  absent: {
    label: 'אף אחד לא נכנס',
    heading: (days) => `אף אחד מהמדריכים לא נכנס למערכת כבר ${period(days)}`,
    days: 14,
    action: 'לקבוצה',
  },
  'no-trainees': {
    label: 'ללא חניכים',
    heading: () => 'ללא חניכים',
    days: null,
    action: 'לרשימת החניכים',
  },
  'unconfirmed-trainees': {
    label: 'החניכים טרם עודכנו',
    heading: () => 'רשימת החניכים טרם עודכנה',
    days: null,
    action: 'לרשימת החניכים',
  },
  'half-empty-file': {
    label: 'פחות ממחצית התיק',
    heading: (days) => `פחות ממחצית התיק מולאה, ונותרו עד ${period(days)} לסוף השנה`,
    days: 56,
    action: 'לתיק החפיפה',
  },
} as const satisfies Record<string, RuleDescription>

export type AttentionRule = keyof typeof attentionRules

export const attentionRuleNames = Object.keys(attentionRules) as AttentionRule[]

/** Days in Hebrew, as weeks where they are whole weeks of a long time. */
function period(days: number): string {
  if (days >= 21 && days % 7 === 0) return counted(days / 7, ['שבוע', 'שבועיים', 'שבועות', 'שבועות'])
  return counted(days, ['יום אחד', 'יומיים', 'ימים', 'יום'])
}

function counted(count: number, [one, two, few, many]: [string, string, string, string]): string {
  if (count === 1) return one
  if (count === 2) return two
  return `${count} ${count <= 10 ? few : many}`
}
