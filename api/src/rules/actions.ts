import { keysOf } from './objects.ts'
import { stageActions } from './stages.ts'
import type { Told } from './types.ts'

export const activityKinds = ['create', 'update', 'delete', 'stage', 'sign-in'] as const

export type ActivityKind = (typeof activityKinds)[number]

type ActionDescription = {
  kind: ActivityKind
  /** Whether the group of an entry counts as changed: itself, its file, trainees, people or stage. */
  changesGroup: boolean
  told: Told
  label: string
  /** No call makes it any more. The log still has entries of it, so it is never removed. */
  retired?: true
}

export const actions = {
  'sign-in': { kind: 'sign-in', changesGroup: false, told: ['access'], label: 'כניסה למערכת' },
  'session.end': { kind: 'sign-in', changesGroup: false, told: [], label: 'ניתוק ממכשיר' },
  'invitation.accept': {
    kind: 'sign-in',
    changesGroup: false,
    told: ['access', 'invited'],
    label: 'כניסה בקישור הזמנה',
  },
  'reading.unusual': {
    kind: 'sign-in',
    changesGroup: false,
    told: ['mass-reading'],
    label: 'צפייה חריגה במידע',
  },
  register: { kind: 'create', changesGroup: false, told: [], label: 'הרשמה למערכת' },
  'group.create': { kind: 'create', changesGroup: true, told: [], label: 'יצירת קבוצה' },
  'group.rename': { kind: 'update', changesGroup: true, told: [], label: 'שינוי שם קבוצה' },
  'group.archive': { kind: 'delete', changesGroup: false, told: [], label: 'הסתרת קבוצה מהרשימות' },
  'group.restore': { kind: 'create', changesGroup: false, told: [], label: 'החזרת קבוצה לרשימות' },
  ...stageActions(),
  'nudge.add': { kind: 'create', changesGroup: false, told: [], label: 'שליחת תזכורת' },
  'group.undo-approval': {
    kind: 'stage',
    changesGroup: true,
    told: { takesBack: 'approved' },
    label: 'ביטול אישור',
  },
  'guide.assign': {
    kind: 'update',
    changesGroup: true,
    told: ['joined', 'new-people'],
    label: 'הוספת מדריך.ה לקבוצה',
  },
  'guide.remove': { kind: 'update', changesGroup: true, told: [], label: 'הסרת מדריך.ה מקבוצה' },
  'join.request': { kind: 'create', changesGroup: false, told: ['requested'], label: 'בקשת הצטרפות לקבוצה' },
  'join.withdraw': {
    kind: 'delete',
    changesGroup: false,
    told: { withdraws: 'requested' },
    label: 'ביטול בקשת הצטרפות',
  },
  'join.approve': { kind: 'update', changesGroup: false, told: ['decided'], label: 'אישור בקשת הצטרפות' },
  'join.decline': { kind: 'update', changesGroup: false, told: ['decided'], label: 'דחיית בקשת הצטרפות' },
  'join.put-away': { kind: 'delete', changesGroup: false, told: [], label: 'הסרת בקשה שנדחתה' },
  'coordinator.assign': {
    kind: 'update',
    changesGroup: true,
    told: ['joined', 'new-people'],
    label: 'הוספת רכז.ת לקבוצה',
  },
  'coordinator.remove': { kind: 'update', changesGroup: true, told: [], label: 'הסרת רכז.ת מקבוצה' },
  'coordinator.add': { kind: 'create', changesGroup: false, told: [], label: 'הוספת רכז.ת' },
  'role.grant': { kind: 'update', changesGroup: false, told: [], label: 'מתן הרשאת ריכוז' },
  'role.revoke': { kind: 'update', changesGroup: false, told: [], label: 'ביטול הרשאת ריכוז' },
  'cover.add': { kind: 'create', changesGroup: false, told: ['covering'], label: 'קביעת מחליף.ה' },
  'cover.end': { kind: 'delete', changesGroup: false, told: ['covering'], label: 'סיום החלפה' },
  'invitation.create': { kind: 'create', changesGroup: false, told: [], label: 'יצירת הזמנה' },
  'invitation.revoke': { kind: 'delete', changesGroup: false, told: [], label: 'ביטול הזמנה' },
  'passkey.add': { kind: 'create', changesGroup: false, told: ['access'], label: 'הפעלת כניסה מהירה' },
  'passkey.delete': { kind: 'delete', changesGroup: false, told: ['account'], label: 'מחיקת כניסה מהירה' },
  'recovery-words.create': {
    kind: 'create',
    changesGroup: false,
    told: ['access'],
    label: 'יצירת מילות שחזור',
  },
  'recovery-word.issue': {
    kind: 'create',
    changesGroup: false,
    told: ['account', 'accounts'],
    label: 'מתן מילת שחזור לרכז.ת',
  },
  'recovery-word.use': { kind: 'sign-in', changesGroup: false, told: ['access'], label: 'אימות במילת שחזור' },
  'guide.update': { kind: 'update', changesGroup: false, told: [], label: 'עדכון שם' },
  'guide.phone': {
    kind: 'update',
    changesGroup: false,
    told: ['account', 'accounts'],
    label: 'שינוי מספר טלפון',
  },
  'account.merge': {
    kind: 'update',
    changesGroup: false,
    told: ['account', 'accounts'],
    label: 'איחוד שני חשבונות',
  },
  'guide.undo-join': {
    kind: 'update',
    changesGroup: false,
    told: [],
    label: 'ביטול איחוד של חשבונות',
    retired: true,
  },
  'guide.erase': { kind: 'delete', changesGroup: false, told: [], label: 'מחיקת הפרטים של מדריך.ה' },
  'guide.deactivate': { kind: 'delete', changesGroup: false, told: [], label: 'הפסקת גישה' },
  'guide.reactivate': { kind: 'create', changesGroup: false, told: [], label: 'החזרת גישה' },
  'handover.update': { kind: 'update', changesGroup: true, told: ['edited'], label: 'עדכון תיק חפיפה' },
  // The rejection announces all remarks at once.
  'remark.add': { kind: 'create', changesGroup: true, told: [], label: 'הערה על תיק חפיפה' },
  'remark.delete': { kind: 'delete', changesGroup: true, told: [], label: 'מחיקת הערה על תיק חפיפה' },
  'message.add': {
    kind: 'create',
    changesGroup: false,
    told: ['written'],
    label: 'הודעה למדריכים על תיק חפיפה',
  },
  'message.answer': {
    kind: 'create',
    changesGroup: false,
    told: ['replied'],
    label: 'הודעה לרכזים על תיק חפיפה',
  },
  'message.delete': { kind: 'delete', changesGroup: false, told: [], label: 'מחיקת הודעה על תיק' },
  'thread.done': { kind: 'update', changesGroup: false, told: ['replied'], label: 'סימון הערה כטופלה' },
  'thread.undone': { kind: 'update', changesGroup: false, told: [], label: 'ביטול הסימון של הערה כטופלה' },
  'thread.close': { kind: 'update', changesGroup: false, told: [], label: 'סגירת הערה על תיק חפיפה' },
  'thread.open': { kind: 'update', changesGroup: false, told: [], label: 'פתיחת הערה על תיק חפיפה מחדש' },
  'file.accept': { kind: 'update', changesGroup: false, told: [], label: 'קבלת תיק משנה קודמת' },
  'question.ask': { kind: 'create', changesGroup: false, told: ['asked'], label: 'שאלה על תיק משנה קודמת' },
  'question.answer': { kind: 'update', changesGroup: false, told: ['answered'], label: 'תשובה לשאלה על תיק' },
  'question.settle': { kind: 'update', changesGroup: false, told: [], label: 'סגירת שאלה על תיק' },
  'question.reopen': { kind: 'update', changesGroup: false, told: [], label: 'פתיחת שאלה מחדש' },
  'answer-invitation.create': {
    kind: 'create',
    changesGroup: false,
    told: [],
    label: 'יצירת קישור לתשובות על שאלות',
  },
  'answer-invitation.revoke': {
    kind: 'delete',
    changesGroup: false,
    told: [],
    label: 'ביטול קישור לתשובות על שאלות',
  },
  'trainee.create': { kind: 'create', changesGroup: true, told: [], label: 'הוספת חניך' },
  'trainee.update': { kind: 'update', changesGroup: true, told: [], label: 'עדכון חניך' },
  'trainee.delete': { kind: 'delete', changesGroup: true, told: [], label: 'מחיקת חניך' },
  'trainee.restore': { kind: 'create', changesGroup: true, told: [], label: 'שחזור חניך' },
  'trainee.purge': { kind: 'delete', changesGroup: true, told: [], label: 'מחיקת חניך לצמיתות' },
  'trainees.import': { kind: 'create', changesGroup: true, told: [], label: 'ייבוא חניכים' },
  'trainees.undo-import': { kind: 'delete', changesGroup: true, told: [], label: 'ביטול ייבוא חניכים' },
  'trainees.export': { kind: 'update', changesGroup: false, told: [], label: 'ייצוא חניכים לקובץ' },
  'groups.import': { kind: 'create', changesGroup: false, told: [], label: 'ייבוא קבוצות' },
  'groups.undo-import': { kind: 'delete', changesGroup: false, told: [], label: 'ביטול ייבוא קבוצות' },
  'groups.export': { kind: 'update', changesGroup: false, told: [], label: 'ייצוא קבוצות לקובץ' },
  'answers.export': { kind: 'update', changesGroup: false, told: [], label: 'ייצוא תשובות התיקים לקובץ' },
  'comparison.export': {
    kind: 'update',
    changesGroup: false,
    told: [],
    label: 'ייצוא השוואה בין שנים לקובץ',
  },
  'guides.export': { kind: 'update', changesGroup: false, told: [], label: 'ייצוא מדריכים לקובץ' },
  'report.export': { kind: 'update', changesGroup: false, told: [], label: 'ייצוא דוח צפיות והרשאות' },
  'year.export': { kind: 'update', changesGroup: false, told: [], label: 'ייצוא סיכום של סגירת שנה לקובץ' },
  'trainee.export': { kind: 'update', changesGroup: false, told: [], label: 'הפקת מידע על חניך' },
  'trainee.erase': { kind: 'delete', changesGroup: true, told: [], label: 'מחיקת כל המידע על חניך' },
  'trainees.confirm': { kind: 'update', changesGroup: true, told: [], label: 'סימון החניכים כמעודכנים' },
  'trainees.undo-confirm': {
    kind: 'update',
    changesGroup: true,
    told: [],
    label: 'ביטול סימון החניכים כמעודכנים',
  },
  'year.close': { kind: 'update', changesGroup: false, told: ['year'], label: 'סגירת שנה' },
  'year.reopen': { kind: 'update', changesGroup: false, told: ['year'], label: 'פתיחת שנה מחדש' },
  'year.keep': { kind: 'update', changesGroup: false, told: [], label: 'שמירת ארכיון' },
  'year.update': { kind: 'update', changesGroup: false, told: [], label: 'עדכון שנת הפעילות' },
  'incident-kind.create': { kind: 'create', changesGroup: false, told: [], label: 'הוספת סוג אירוע' },
  'incident-kind.rename': { kind: 'update', changesGroup: false, told: [], label: 'שינוי שם של סוג אירוע' },
  'incident-kind.put-away': {
    kind: 'delete',
    changesGroup: false,
    told: [],
    label: 'הסרת סוג אירוע מהרשימה',
  },
  'incident-kind.restore': { kind: 'create', changesGroup: false, told: [], label: 'החזרת סוג אירוע לרשימה' },
  'settings.update': { kind: 'update', changesGroup: false, told: [], label: 'שינוי הגדרות' },
} as const satisfies Record<string, ActionDescription>

export type Action = keyof typeof actions

export const allActions = keysOf(actions)

export const actionLabels = Object.values(actions).map(({ label }) => label)
