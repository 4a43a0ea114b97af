/** The columns of the groups list, on the screen and in its sheet. */
export const groupColumnLabels = {
  name: 'שם',
  coordinators: 'רכזים',
  guides: 'מדריכים',
  trainees: 'חניכים',
  stage: 'סטטוס',
  updated: 'עודכן',
} as const
