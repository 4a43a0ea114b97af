/** The trainee's fields and their Hebrew names: columns, inputs and the words of the activity log (decisions, chapter 5). */
export const traineeLabels = {
  first_name: 'שם פרטי',
  last_name: 'שם משפחה',
  phone: 'טלפון',
  school: 'בית ספר',
  grade: 'כיתה',
  gender: 'לשון פנייה',
  armor_status: 'סטטוס ארון',
  activity_status: 'סטטוס פעילות',
  expected_to_stay: 'צפוי להישאר',
  relevance_classification: 'סיווג רלוונטיות',
  comments: 'הערות',
  group_id: 'קבוצה',
} as const

/** Active first: what a new trainee is. */
export const activityStatuses = ['פעיל.ה', 'לא פעיל.ה'] as const

export type ActivityStatus = (typeof activityStatuses)[number]
