import { keysOf } from './objects.ts'

export const attentionFields = {
  returnedDays: { label: 'קבוצה שהוחזרה לעדכון ולא עודכנה', unit: 'day', default: 7, max: 365 },
  absentDays: { label: 'קבוצה שהמדריכים שלה לא נכנסו למערכת', unit: 'day', default: 14, max: 365 },
  yearEndWeeks: { label: 'תיק שפחות ממחציתו מולא, לפני סוף השנה', unit: 'week', default: 8, max: 52 },
} as const satisfies Record<string, { label: string; unit: 'day' | 'week'; default: number; max: number }>

export type AttentionField = keyof typeof attentionFields

export type Attention = Record<AttentionField, number>

export const attentionFieldNames = keysOf(attentionFields)

export const helpFields = {
  helpWhatsapp: { label: 'מספר הוואטסאפ לעזרה' },
  helpEmail: { label: 'כתובת הדואר האלקטרוני לעזרה' },
} as const

export type HelpField = keyof typeof helpFields

export const helpFieldNames = keysOf(helpFields)

export type HelpContacts = Record<HelpField, string>
