export const movedKinds = {
  groups: 'קבוצות (הדרכה)',
  coordinated: 'קבוצות (ריכוז)',
  requests: 'בקשות הצטרפות',
  words: 'הודעות על תיקים',
  files: 'תיקים של שנים קודמות',
  edits: 'רשומות עם שדות שנערכו',
  decisions: 'הגשות, החלטות וקבלות של תיקים',
  log: 'פעולות ביומן',
  views: 'צפיות בקבוצות, לפי יום',
  notices: 'עדכונים',
  devices: 'כניסות מהירות',
  sessions: 'מכשירים שיתנתקו',
  other: 'הגדרות, הזמנות ורישומים קטנים',
} as const

export type MovedKind = keyof typeof movedKinds
