export const reportParts = {
  views: 'צפיות',
  refusals: 'סירובי כניסה',
  rights: 'שינויי הרשאות',
  exports: 'ייצוא והדפסה',
} as const

export type ReportPart = keyof typeof reportParts
