export const groupColumnLabels = {
  name: 'שם',
  coordinators: 'רכזים',
  guides: 'מדריכים',
  trainees: 'חניכים',
  stage: 'סטטוס',
  updated: 'עודכן',
} as const
