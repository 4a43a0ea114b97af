import { incidentsLabel } from '@hafifa/api/contract'

/** The sections of the settings by their ids on the page. What cannot be undone comes last. */
export const sections = {
  'new-group': 'יצירת קבוצה',
  'all-groups': 'כל הקבוצות',
  'archived-groups': 'קבוצות מוסתרות',
  incidents: incidentsLabel,
  attention: 'מתי קבוצה דורשת טיפול',
  help: 'עזרה',
  security: 'אבטחה ופרטיות',
  year: 'שנת הפעילות',
  ending: 'סגירה ומחיקה',
} as const

export type Section = keyof typeof sections
