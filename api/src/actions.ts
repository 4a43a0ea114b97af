import type { ChangeKind } from './changeKinds.ts'
import { stageActions } from './stages.ts'

export const activityKinds = ['create', 'update', 'delete', 'stage', 'sign-in'] as const

export type ActivityKind = (typeof activityKinds)[number]

type ActionDescription = {
  kind: ActivityKind
  label: string
  /**
   * The kind of data that changes. Null for exports, which change nothing, for sign-ins, which would make every list stale too
   * often, and for actions that are recorded as changes of anything.
   */
  changes: ChangeKind | null
}

export const actions = {
  'sign-in': { kind: 'sign-in', label: 'כניסה למערכת', changes: null },
  'session.end': { kind: 'sign-in', label: 'ניתוק ממכשיר', changes: 'people' },
  'invitation.accept': { kind: 'sign-in', label: 'כניסה בקישור הזמנה', changes: 'people' },
  register: { kind: 'create', label: 'הרשמה למערכת', changes: 'people' },
  'group.create': { kind: 'create', label: 'יצירת קבוצה', changes: 'group' },
  'group.rename': { kind: 'update', label: 'שינוי שם קבוצה', changes: 'group' },
  'group.archive': { kind: 'delete', label: 'העברת קבוצה לארכיון', changes: null },
  'group.restore': { kind: 'create', label: 'החזרת קבוצה מהארכיון', changes: null },
  ...stageActions,
  'nudge.add': { kind: 'create', label: 'שליחת תזכורת', changes: 'nudges' },
  'group.undo-approval': { kind: 'stage', label: 'ביטול אישור', changes: 'group' },
  'guide.assign': { kind: 'update', label: 'שיוך להדרכה', changes: 'group' },
  'guide.remove': { kind: 'update', label: 'הסרה מהדרכה', changes: 'group' },
  'join.request': { kind: 'create', label: 'בקשת הצטרפות לקבוצה', changes: 'requests' },
  'join.withdraw': { kind: 'delete', label: 'ביטול בקשת הצטרפות', changes: 'requests' },
  'join.approve': { kind: 'update', label: 'אישור בקשת הצטרפות', changes: 'requests' },
  'join.decline': { kind: 'update', label: 'דחיית בקשת הצטרפות', changes: 'requests' },
  'join.put-away': { kind: 'delete', label: 'הסרת בקשה שנדחתה', changes: 'requests' },
  'coordinator.assign': { kind: 'update', label: 'שיוך קבוצה לריכוז', changes: 'group' },
  'coordinator.remove': { kind: 'update', label: 'הסרת קבוצה מריכוז', changes: 'group' },
  'coordinator.add': { kind: 'create', label: 'הוספה לריכוז', changes: 'people' },
  'role.grant': { kind: 'update', label: 'מינוי לריכוז', changes: 'people' },
  'role.revoke': { kind: 'update', label: 'ביטול הרשאת ריכוז', changes: 'people' },
  'invitation.create': { kind: 'create', label: 'יצירת הזמנה', changes: 'people' },
  'invitation.revoke': { kind: 'delete', label: 'ביטול הזמנה', changes: 'people' },
  'passkey.add': { kind: 'create', label: 'הפעלת כניסה מהירה', changes: 'people' },
  'passkey.delete': { kind: 'delete', label: 'מחיקת כניסה מהירה', changes: 'people' },
  'guide.update': { kind: 'update', label: 'עדכון שם', changes: 'people' },
  'guide.deactivate': { kind: 'delete', label: 'הפסקת גישה', changes: 'people' },
  'guide.reactivate': { kind: 'create', label: 'החזרת גישה', changes: 'people' },
  'handover.update': { kind: 'update', label: 'עדכון תיק חפיפה', changes: 'form' },
  'remark.add': { kind: 'create', label: 'הערה על תיק חפיפה', changes: 'form' },
  'remark.delete': { kind: 'delete', label: 'מחיקת הערה על תיק חפיפה', changes: 'form' },
  'file.accept': { kind: 'update', label: 'קבלת תיק משנה קודמת', changes: 'archive' },
  'question.ask': { kind: 'create', label: 'שאלה על תיק משנה קודמת', changes: 'archive' },
  'question.answer': { kind: 'update', label: 'תשובה לשאלה על תיק', changes: 'archive' },
  'question.settle': { kind: 'update', label: 'סגירת שאלה על תיק', changes: 'archive' },
  'question.reopen': { kind: 'update', label: 'פתיחת שאלה מחדש', changes: 'archive' },
  'answer-invitation.create': { kind: 'create', label: 'יצירת קישור למענה על שאלות', changes: 'archive' },
  'answer-invitation.revoke': { kind: 'delete', label: 'ביטול קישור למענה על שאלות', changes: 'archive' },
  'trainee.create': { kind: 'create', label: 'הוספת חניך', changes: 'trainees' },
  'trainee.update': { kind: 'update', label: 'עדכון חניך', changes: 'trainees' },
  'trainee.delete': { kind: 'delete', label: 'מחיקת חניך', changes: 'trainees' },
  'trainee.restore': { kind: 'create', label: 'שחזור חניך', changes: 'trainees' },
  'trainee.purge': { kind: 'delete', label: 'מחיקת חניך לצמיתות', changes: 'trainees' },
  'trainees.import': { kind: 'create', label: 'ייבוא חניכים', changes: 'trainees' },
  'trainees.undo-import': { kind: 'delete', label: 'ביטול ייבוא חניכים', changes: 'trainees' },
  'trainees.export': { kind: 'update', label: 'ייצוא חניכים לקובץ', changes: null },
  'groups.import': { kind: 'create', label: 'ייבוא קבוצות', changes: 'group' },
  'groups.undo-import': { kind: 'delete', label: 'ביטול ייבוא קבוצות', changes: 'group' },
  'groups.export': { kind: 'update', label: 'ייצוא קבוצות לקובץ', changes: null },
  'guides.export': { kind: 'update', label: 'ייצוא מדריכים לקובץ', changes: null },
  'year.export': { kind: 'update', label: 'ייצוא סיכום של סגירת שנה לקובץ', changes: null },
  'trainee.export': { kind: 'update', label: 'הפקת מידע על חניך', changes: null },
  'trainee.erase': { kind: 'delete', label: 'מחיקת כל המידע על חניך', changes: 'trainees' },
  'trainees.confirm': { kind: 'update', label: 'אישור רשימת החניכים', changes: 'group' },
  'year.close': { kind: 'update', label: 'סגירת שנה', changes: null },
  'year.reopen': { kind: 'update', label: 'פתיחת שנה מחדש', changes: null },
  'year.keep': { kind: 'update', label: 'שמירת ארכיון', changes: 'years' },
  'year.update': { kind: 'update', label: 'עדכון שנת הפעילות', changes: null },
  'incident-kind.create': { kind: 'create', label: 'הוספת סוג אירוע', changes: null },
  'incident-kind.rename': { kind: 'update', label: 'שינוי שם של סוג אירוע', changes: null },
  'incident-kind.put-away': { kind: 'delete', label: 'הסרת סוג אירוע מהרשימה', changes: null },
  'incident-kind.restore': { kind: 'create', label: 'החזרת סוג אירוע לרשימה', changes: null },
  'settings.update': { kind: 'update', label: 'שינוי הגדרות', changes: 'settings' },
} as const satisfies Record<string, ActionDescription>

export type Action = keyof typeof actions

export const allActions = Object.keys(actions) as Action[]
