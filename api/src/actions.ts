export const activityKinds = ['create', 'update', 'delete', 'stage', 'sign-in'] as const

/** The dashboard colours an entry of the activity log by its kind. */
export type ActivityKind = (typeof activityKinds)[number]

/** Every action that the activity log can hold, with its Hebrew label. */
export const actions = {
  'sign-in': { kind: 'sign-in', label: 'כניסה למערכת' },
  register: { kind: 'create', label: 'הרשמת מדריך' },
  'group.create': { kind: 'create', label: 'יצירת קבוצה' },
  'group.hand-in': { kind: 'stage', label: 'הגשה לאישור' },
  'group.approve': { kind: 'stage', label: 'אישור קבוצה' },
  'group.undo-approval': { kind: 'stage', label: 'ביטול אישור' },
  'group.return': { kind: 'stage', label: 'החזרה לעדכון' },
  'group.reopen': { kind: 'stage', label: 'פתיחה מחדש' },
  'guide.assign': { kind: 'update', label: 'שיוך מדריך לקבוצה' },
  'guide.remove': { kind: 'update', label: 'הסרת מדריך מקבוצה' },
  'coordinator.assign': { kind: 'update', label: 'שיוך רכז לקבוצה' },
  'coordinator.remove': { kind: 'update', label: 'הסרת רכז מקבוצה' },
  'coordinator.add': { kind: 'create', label: 'הוספת רכז' },
  'role.grant': { kind: 'update', label: 'מינוי לרכז' },
  'role.revoke': { kind: 'update', label: 'ביטול הרשאת רכז' },
  'guide.update': { kind: 'update', label: 'עדכון פרטי מדריך' },
  'form.update': { kind: 'update', label: 'עדכון תיק חפיפה' },
  'trainee.create': { kind: 'create', label: 'הוספת חניך' },
  'trainee.update': { kind: 'update', label: 'עדכון חניך' },
  'trainee.delete': { kind: 'delete', label: 'מחיקת חניך' },
  'trainees.confirm': { kind: 'update', label: 'אישור רשימת החניכים' },
} as const satisfies Record<string, { kind: ActivityKind; label: string }>

export type Action = keyof typeof actions

export const allActions = Object.keys(actions) as Action[]
