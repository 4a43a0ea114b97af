import { incidentsLabel } from '@hafifa/api/contract'

export const advanced = {
  year: 'שנת הפעילות',
  attention: 'מתי קבוצה דורשת טיפול',
  incidentKinds: incidentsLabel,
  hiddenGroups: 'קבוצות מוסתרות',
  help: 'פרטי קשר לעזרה',
  security: 'אבטחה ופרטיות',
} as const

export type Advanced = keyof typeof advanced
