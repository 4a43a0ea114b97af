export const viewKinds = {
  trainees: 'רשימת חניכים',
  handover: 'תיק חפיפה',
  print: 'הדפסה',
  export: 'ייצוא לקובץ',
  copy: 'עותק במכשיר',
} as const

export type ViewKind = keyof typeof viewKinds
