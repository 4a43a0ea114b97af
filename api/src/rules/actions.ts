import { keysOf } from './objects.ts'
import { stageActions } from './stages.ts'

export const activityKinds = ['create', 'update', 'delete', 'stage', 'sign-in'] as const

export type ActivityKind = (typeof activityKinds)[number]

type ActionDescription = {
  kind: ActivityKind
  /** Whether the group of an entry counts as changed: itself, its file, trainees, people or stage. */
  changesGroup: boolean
  label: string
  /** No call makes it any more. The log still has entries of it, so it is never removed. */
  retired?: true
}

export const actions = {
  'sign-in': { kind: 'sign-in', changesGroup: false, label: 'כניסה למערכת' },
  'session.end': { kind: 'sign-in', changesGroup: false, label: 'ניתוק ממכשיר' },
  'invitation.accept': { kind: 'sign-in', changesGroup: false, label: 'כניסה בקישור הזמנה' },
  'reading.unusual': { kind: 'sign-in', changesGroup: false, label: 'צפייה חריגה במידע' },
  register: { kind: 'create', changesGroup: false, label: 'הרשמה למערכת' },
  'group.create': { kind: 'create', changesGroup: true, label: 'יצירת קבוצה' },
  'group.rename': { kind: 'update', changesGroup: true, label: 'שינוי שם קבוצה' },
  'group.archive': { kind: 'delete', changesGroup: false, label: 'הסתרת קבוצה מהרשימות' },
  'group.restore': { kind: 'create', changesGroup: false, label: 'החזרת קבוצה לרשימות' },
  ...stageActions,
  'nudge.add': { kind: 'create', changesGroup: false, label: 'שליחת תזכורת' },
  'group.undo-approval': { kind: 'stage', changesGroup: true, label: 'ביטול אישור' },
  'guide.assign': { kind: 'update', changesGroup: true, label: 'הוספת מדריך.ה לקבוצה' },
  'guide.remove': { kind: 'update', changesGroup: true, label: 'הסרת מדריך.ה מקבוצה' },
  'join.request': { kind: 'create', changesGroup: false, label: 'בקשת הצטרפות לקבוצה' },
  'join.withdraw': { kind: 'delete', changesGroup: false, label: 'ביטול בקשת הצטרפות' },
  'join.approve': { kind: 'update', changesGroup: false, label: 'אישור בקשת הצטרפות' },
  'join.decline': { kind: 'update', changesGroup: false, label: 'דחיית בקשת הצטרפות' },
  'join.put-away': { kind: 'delete', changesGroup: false, label: 'הסרת בקשה שנדחתה' },
  'coordinator.assign': { kind: 'update', changesGroup: true, label: 'הוספת רכז.ת לקבוצה' },
  'coordinator.remove': { kind: 'update', changesGroup: true, label: 'הסרת רכז.ת מקבוצה' },
  'coordinator.add': { kind: 'create', changesGroup: false, label: 'הוספת רכז.ת' },
  'role.grant': { kind: 'update', changesGroup: false, label: 'מתן הרשאת ריכוז' },
  'role.revoke': { kind: 'update', changesGroup: false, label: 'ביטול הרשאת ריכוז' },
  'cover.add': { kind: 'create', changesGroup: false, label: 'קביעת מחליף.ה' },
  'cover.end': { kind: 'delete', changesGroup: false, label: 'סיום החלפה' },
  'invitation.create': { kind: 'create', changesGroup: false, label: 'יצירת הזמנה' },
  'invitation.revoke': { kind: 'delete', changesGroup: false, label: 'ביטול הזמנה' },
  'passkey.add': { kind: 'create', changesGroup: false, label: 'הפעלת כניסה מהירה' },
  'passkey.delete': { kind: 'delete', changesGroup: false, label: 'מחיקת כניסה מהירה' },
  'recovery-words.create': { kind: 'create', changesGroup: false, label: 'יצירת מילות שחזור' },
  'recovery-word.issue': { kind: 'create', changesGroup: false, label: 'מתן מילת שחזור לרכז.ת' },
  'recovery-word.use': { kind: 'sign-in', changesGroup: false, label: 'אימות במילת שחזור' },
  'guide.update': { kind: 'update', changesGroup: false, label: 'עדכון שם' },
  'guide.phone': { kind: 'update', changesGroup: false, label: 'שינוי מספר טלפון' },
  'guide.join': { kind: 'update', changesGroup: false, label: 'איחוד שני חשבונות' },
  'guide.undo-join': { kind: 'update', changesGroup: false, label: 'ביטול איחוד של חשבונות' },
  'guide.erase': { kind: 'delete', changesGroup: false, label: 'מחיקת הפרטים של מדריך.ה' },
  'guide.deactivate': { kind: 'delete', changesGroup: false, label: 'הפסקת גישה' },
  'guide.reactivate': { kind: 'create', changesGroup: false, label: 'החזרת גישה' },
  'handover.update': { kind: 'update', changesGroup: true, label: 'עדכון תיק חפיפה' },
  'remark.add': { kind: 'create', changesGroup: true, label: 'הערה על תיק חפיפה' },
  'remark.delete': { kind: 'delete', changesGroup: true, label: 'מחיקת הערה על תיק חפיפה' },
  'message.add': { kind: 'create', changesGroup: false, label: 'הודעה למדריכים על תיק חפיפה' },
  'message.answer': { kind: 'create', changesGroup: false, label: 'הודעה לרכזים על תיק חפיפה' },
  'message.delete': { kind: 'delete', changesGroup: false, label: 'מחיקת הודעה על תיק' },
  'thread.done': { kind: 'update', changesGroup: false, label: 'סימון הערה כטופלה' },
  'thread.undone': { kind: 'update', changesGroup: false, label: 'ביטול הסימון של הערה כטופלה' },
  'thread.close': { kind: 'update', changesGroup: false, label: 'סגירת הערה על תיק חפיפה' },
  'thread.open': { kind: 'update', changesGroup: false, label: 'פתיחת הערה על תיק חפיפה מחדש' },
  'file.accept': { kind: 'update', changesGroup: false, label: 'קבלת תיק משנה קודמת' },
  'question.ask': { kind: 'create', changesGroup: false, label: 'שאלה על תיק משנה קודמת' },
  'question.answer': { kind: 'update', changesGroup: false, label: 'תשובה לשאלה על תיק' },
  'question.settle': { kind: 'update', changesGroup: false, label: 'סגירת שאלה על תיק' },
  'question.reopen': { kind: 'update', changesGroup: false, label: 'פתיחת שאלה מחדש' },
  'answer-invitation.create': { kind: 'create', changesGroup: false, label: 'יצירת קישור לתשובות על שאלות' },
  'answer-invitation.revoke': { kind: 'delete', changesGroup: false, label: 'ביטול קישור לתשובות על שאלות' },
  'trainee.create': { kind: 'create', changesGroup: true, label: 'הוספת חניך' },
  'trainee.update': { kind: 'update', changesGroup: true, label: 'עדכון חניך' },
  'trainee.delete': { kind: 'delete', changesGroup: true, label: 'מחיקת חניך' },
  'trainee.restore': { kind: 'create', changesGroup: true, label: 'שחזור חניך' },
  'trainee.purge': { kind: 'delete', changesGroup: true, label: 'מחיקת חניך לצמיתות' },
  'trainees.import': { kind: 'create', changesGroup: true, label: 'ייבוא חניכים' },
  'trainees.undo-import': { kind: 'delete', changesGroup: true, label: 'ביטול ייבוא חניכים' },
  'trainees.export': { kind: 'update', changesGroup: false, label: 'ייצוא חניכים לקובץ' },
  'groups.import': { kind: 'create', changesGroup: false, label: 'ייבוא קבוצות' },
  'groups.undo-import': { kind: 'delete', changesGroup: false, label: 'ביטול ייבוא קבוצות' },
  'groups.export': { kind: 'update', changesGroup: false, label: 'ייצוא קבוצות לקובץ' },
  'answers.export': { kind: 'update', changesGroup: false, label: 'ייצוא תשובות התיקים לקובץ' },
  'comparison.export': { kind: 'update', changesGroup: false, label: 'ייצוא השוואה בין שנים לקובץ' },
  'guides.export': { kind: 'update', changesGroup: false, label: 'ייצוא מדריכים לקובץ' },
  'report.export': { kind: 'update', changesGroup: false, label: 'ייצוא דוח צפיות והרשאות' },
  'year.export': { kind: 'update', changesGroup: false, label: 'ייצוא סיכום של סגירת שנה לקובץ' },
  'trainee.export': { kind: 'update', changesGroup: false, label: 'הפקת מידע על חניך' },
  'trainee.erase': { kind: 'delete', changesGroup: true, label: 'מחיקת כל המידע על חניך' },
  'trainees.confirm': { kind: 'update', changesGroup: true, label: 'סימון החניכים כמעודכנים' },
  'trainees.undo-confirm': { kind: 'update', changesGroup: true, label: 'ביטול סימון החניכים כמעודכנים' },
  'year.close': { kind: 'update', changesGroup: false, label: 'סגירת שנה' },
  'year.reopen': { kind: 'update', changesGroup: false, label: 'פתיחת שנה מחדש' },
  'year.keep': { kind: 'update', changesGroup: false, label: 'שמירת ארכיון' },
  'year.update': { kind: 'update', changesGroup: false, label: 'עדכון שנת הפעילות' },
  'incident-kind.create': { kind: 'create', changesGroup: false, label: 'הוספת סוג אירוע' },
  'incident-kind.rename': { kind: 'update', changesGroup: false, label: 'שינוי שם של סוג אירוע' },
  'incident-kind.put-away': { kind: 'delete', changesGroup: false, label: 'הסרת סוג אירוע מהרשימה' },
  'incident-kind.restore': { kind: 'create', changesGroup: false, label: 'החזרת סוג אירוע לרשימה' },
  'settings.update': { kind: 'update', changesGroup: false, label: 'שינוי הגדרות' },
} as const satisfies Record<string, ActionDescription>

export type Action = keyof typeof actions

export const allActions = keysOf(actions)
