import { stageActions } from './stages.ts'

export const activityKinds = ['create', 'update', 'delete', 'stage', 'sign-in'] as const

export type ActivityKind = (typeof activityKinds)[number]

type ActionDescription = { kind: ActivityKind; label: string }

export const actions = {
  'sign-in': { kind: 'sign-in', label: 'כניסה למערכת' },
  'session.end': { kind: 'sign-in', label: 'ניתוק ממכשיר' },
  'invitation.accept': { kind: 'sign-in', label: 'כניסה בקישור הזמנה' },
  register: { kind: 'create', label: 'הרשמה למערכת' },
  'group.create': { kind: 'create', label: 'יצירת קבוצה' },
  'group.rename': { kind: 'update', label: 'שינוי שם קבוצה' },
  'group.archive': { kind: 'delete', label: 'העברת קבוצה לארכיון' },
  'group.restore': { kind: 'create', label: 'החזרת קבוצה מהארכיון' },
  ...stageActions,
  'nudge.add': { kind: 'create', label: 'שליחת תזכורת' },
  'group.undo-approval': { kind: 'stage', label: 'ביטול אישור' },
  'guide.assign': { kind: 'update', label: 'שיוך להדרכה' },
  'guide.remove': { kind: 'update', label: 'הסרה מהדרכה' },
  'join.request': { kind: 'create', label: 'בקשת הצטרפות לקבוצה' },
  'join.withdraw': { kind: 'delete', label: 'ביטול בקשת הצטרפות' },
  'join.approve': { kind: 'update', label: 'אישור בקשת הצטרפות' },
  'join.decline': { kind: 'update', label: 'דחיית בקשת הצטרפות' },
  'join.put-away': { kind: 'delete', label: 'הסרת בקשה שנדחתה' },
  'coordinator.assign': { kind: 'update', label: 'שיוך קבוצה לריכוז' },
  'coordinator.remove': { kind: 'update', label: 'הסרת קבוצה מריכוז' },
  'coordinator.add': { kind: 'create', label: 'הוספה לריכוז' },
  'role.grant': { kind: 'update', label: 'מינוי לריכוז' },
  'role.revoke': { kind: 'update', label: 'ביטול הרשאת ריכוז' },
  'invitation.create': { kind: 'create', label: 'יצירת הזמנה' },
  'invitation.revoke': { kind: 'delete', label: 'ביטול הזמנה' },
  'passkey.add': { kind: 'create', label: 'הפעלת כניסה מהירה' },
  'passkey.delete': { kind: 'delete', label: 'מחיקת כניסה מהירה' },
  'guide.update': { kind: 'update', label: 'עדכון שם' },
  'guide.deactivate': { kind: 'delete', label: 'הפסקת גישה' },
  'guide.reactivate': { kind: 'create', label: 'החזרת גישה' },
  'handover.update': { kind: 'update', label: 'עדכון תיק חפיפה' },
  'remark.add': { kind: 'create', label: 'הערה על תיק חפיפה' },
  'remark.delete': { kind: 'delete', label: 'מחיקת הערה על תיק חפיפה' },
  'file.accept': { kind: 'update', label: 'קבלת תיק משנה קודמת' },
  'question.ask': { kind: 'create', label: 'שאלה על תיק משנה קודמת' },
  'question.answer': { kind: 'update', label: 'תשובה לשאלה על תיק' },
  'question.settle': { kind: 'update', label: 'סגירת שאלה על תיק' },
  'question.reopen': { kind: 'update', label: 'פתיחת שאלה מחדש' },
  'answer-invitation.create': { kind: 'create', label: 'יצירת קישור למענה על שאלות' },
  'answer-invitation.revoke': { kind: 'delete', label: 'ביטול קישור למענה על שאלות' },
  'trainee.create': { kind: 'create', label: 'הוספת חניך' },
  'trainee.update': { kind: 'update', label: 'עדכון חניך' },
  'trainee.delete': { kind: 'delete', label: 'מחיקת חניך' },
  'trainee.restore': { kind: 'create', label: 'שחזור חניך' },
  'trainee.purge': { kind: 'delete', label: 'מחיקת חניך לצמיתות' },
  'trainees.import': { kind: 'create', label: 'ייבוא חניכים' },
  'trainees.undo-import': { kind: 'delete', label: 'ביטול ייבוא חניכים' },
  'trainees.export': { kind: 'update', label: 'ייצוא חניכים לקובץ' },
  'groups.import': { kind: 'create', label: 'ייבוא קבוצות' },
  'groups.undo-import': { kind: 'delete', label: 'ביטול ייבוא קבוצות' },
  'groups.export': { kind: 'update', label: 'ייצוא קבוצות לקובץ' },
  'guides.export': { kind: 'update', label: 'ייצוא מדריכים לקובץ' },
  'year.export': { kind: 'update', label: 'ייצוא סיכום של סגירת שנה לקובץ' },
  'trainee.export': { kind: 'update', label: 'הפקת מידע על חניך' },
  'trainee.erase': { kind: 'delete', label: 'מחיקת כל המידע על חניך' },
  'trainees.confirm': { kind: 'update', label: 'אישור רשימת החניכים' },
  'year.close': { kind: 'update', label: 'סגירת שנה' },
  'year.reopen': { kind: 'update', label: 'פתיחת שנה מחדש' },
  'year.keep': { kind: 'update', label: 'שמירת ארכיון' },
  'year.update': { kind: 'update', label: 'עדכון שנת הפעילות' },
  'incident-kind.create': { kind: 'create', label: 'הוספת סוג אירוע' },
  'incident-kind.rename': { kind: 'update', label: 'שינוי שם של סוג אירוע' },
  'incident-kind.put-away': { kind: 'delete', label: 'הסרת סוג אירוע מהרשימה' },
  'incident-kind.restore': { kind: 'create', label: 'החזרת סוג אירוע לרשימה' },
  'settings.update': { kind: 'update', label: 'שינוי הגדרות' },
} as const satisfies Record<string, ActionDescription>

export type Action = keyof typeof actions

/** After an entry of any other action, its group counts as changed: itself, its file, trainees, people or stage. */
export const actionsOfUnchangedGroups: ReadonlySet<Action> = new Set<Action>([
  'group.archive',
  'group.restore',
  'nudge.add',
  'trainees.export',
  'file.accept',
  'question.ask',
  'question.answer',
  'question.settle',
  'question.reopen',
  'answer-invitation.create',
  'answer-invitation.revoke',
])

export const allActions = Object.keys(actions) as Action[]
