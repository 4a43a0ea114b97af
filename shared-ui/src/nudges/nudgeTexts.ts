import { type AttentionRule, attentionRules, reviewStateOf } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'

/** Groups without guides have nobody to remind. */
type NudgedRule = Exclude<AttentionRule, 'no-guides'>

export type NudgeCase = NudgedRule | 'general'

/** The text of a reminder in each case. Cases in which the guides themselves have something to do are first. */
export const nudgeTexts: Record<NudgeCase, string> = {
  returned: 'תיק החפיפה הוחזר לעדכון. הסיבה מופיעה בעמוד הקבוצה, ואחרי העדכון לוחצים שוב על ״סיימתי!״.',
  absent: 'כבר זמן מה לא נכנסתם למערכת, ותיק החפיפה עדיין פתוח. אשמח שתיכנסו ותמשיכו אותו.',
  'no-trainees': 'ברשימת החניכים עדיין אין חניכים. אשמח שתוסיפו אותם.',
  'unconfirmed-trainees':
    'רשימת החניכים עדיין לא אושרה. אשמח שתעברו עליה, ובסוף תלחצו על ״כל החניכים עודכנו״.',
  'half-empty-file': 'פחות ממחצית תיק החפיפה מולאה. אשמח שתמשיכו למלא אותו.',
  questions: 'נשאלו שאלות על תיק החפיפה משנה קודמת, והן עדיין פתוחות. אשמח שתענו עליהן בעמוד הקבוצה.',
  review: 'תיק החפיפה הגיע אליי ומחכה לאישור. אם כדאי לשנות בו משהו או להוסיף, זה הזמן.',
  'join-requests': 'הגיעו בקשות להצטרף לצוות המדריכים. אשמח לשמוע מי אמור להצטרף אליכם.',
  general: 'תזכורת לעדכן את תיק החפיפה ואת רשימת החניכים.',
}

const nudgeCases = Object.keys(nudgeTexts) as NudgeCase[]

export function labelOfCase(nudgeCase: NudgeCase): string {
  return nudgeCase === 'general' ? 'תזכורת כללית' : attentionRules[nudgeCase].label
}

export type NudgedGroup = { id: number; name: string; nudgeCase: NudgeCase }

/** @param rules those that find the group, where the page has them */
export function nudgedGroup(group: Group, rules: readonly AttentionRule[] = rulesFor(group)): NudgedGroup {
  const { id, name } = group
  const ruled = nudgeCases.find((nudgeCase) => nudgeCase !== 'general' && rules.includes(nudgeCase))
  return { id, name, nudgeCase: ruled ?? 'general' }
}

function rulesFor({ progressStageId, participantCount, traineesUpdated }: Group): AttentionRule[] {
  const state = reviewStateOf(progressStageId)
  if (state === 'open') return ['review']
  if (state === 'approved') return []
  return [
    ...(state === 'rejected' ? (['returned'] as const) : []),
    ...(participantCount === 0 ? (['no-trainees'] as const) : []),
    ...(traineesUpdated ? [] : (['unconfirmed-trainees'] as const)),
  ]
}
