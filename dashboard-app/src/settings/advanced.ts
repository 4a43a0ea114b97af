import { incidentsLabel } from '@hafifa/api/contract'

/** The titles of the pages below the settings, by the names of their paths. */
export const advanced = {
  year: 'שנת הפעילות',
  attention: 'מתי קבוצה דורשת טיפול',
  incidentKinds: incidentsLabel,
  hiddenGroups: 'קבוצות מוסתרות',
  help: 'פרטי קשר לעזרה',
  security: 'אבטחה ופרטיות',
} as const

export type Advanced = keyof typeof advanced
