/** Ordered by the number of filled fields. All tabs of `nearlyFull` and `full` are complete. */
export type HandoverState = 'untouched' | 'begun' | 'half' | 'nearlyFull' | 'full'

export type GroupPlan = {
  name: string
  coordinator?: number
  guides: number[]
  trainees: number
  handover?: HandoverState
  /** A guide confirmed the trainee list. Implied by `stage`. */
  confirmed?: true
  stage?: 'review' | 'update' | 'completed' | 'reopened'
  rejectionReason?: string
  idleHours: number
  lastYear?: true
  isNew?: true
}

/** Ended with last year: only its file is left. */
export const endedPlan: GroupPlan = {
  name: 'קריית שמונה – ארבל',
  coordinator: 1,
  guides: [4],
  trainees: 15,
  idleHours: 0,
  lastYear: true,
}

const coordinatedBy = (coordinator: number, plans: GroupPlan[]) =>
  plans.map((plan): GroupPlan => ({ ...plan, coordinator }))

export const groupPlans: GroupPlan[] = [
  ...coordinatedBy(1, [
    {
      name: 'חיפה – אלונים',
      guides: [2, 12],
      trainees: 26,
      handover: 'half',
      idleHours: 2.2,
      lastYear: true,
    },
    {
      name: 'קריית ים – מפרש',
      guides: [2],
      trainees: 14,
      handover: 'nearlyFull',
      idleHours: 30,
      lastYear: true,
    },
    { name: 'עכו – מגדלור', guides: [4], trainees: 31, stage: 'completed', idleHours: 200, lastYear: true },
    { name: 'נהריה – שחף', guides: [4, 13], trainees: 22, handover: 'half', idleHours: 5.1, lastYear: true },
    { name: 'כרמיאל – רימון', guides: [4], trainees: 18, stage: 'review', idleHours: 9, lastYear: true },
    { name: 'מעלות – אורן', guides: [4, 14], trainees: 12, handover: 'begun', idleHours: 75 },
    {
      name: 'צפת – אילנות',
      guides: [4],
      trainees: 9,
      handover: 'nearlyFull',
      stage: 'update',
      idleHours: 43,
      rejectionReason: 'פירוט הגיוס קצר מדי למי שמגיע מבחוץ. אפשר להוסיף עם מי דיברתם ומתי כדאי לחזור אליהם?',
    },
  ]),
  ...coordinatedBy(10, [
    { name: 'טבריה – כינור', guides: [4, 15], trainees: 27, stage: 'completed', idleHours: 400 },
    { name: 'עפולה – שיבולת', guides: [4], trainees: 35, handover: 'half', idleHours: 12 },
    { name: 'בית שאן – תמר', guides: [4], trainees: 16, handover: 'begun', idleHours: 130 },
    { name: 'יקנעם – שקד', guides: [4, 16], trainees: 20, handover: 'nearlyFull', idleHours: 52 },
    {
      name: 'נוף הגליל – זית',
      guides: [5],
      trainees: 23,
      stage: 'update',
      idleHours: 20,
      rejectionReason:
        'תודה על העבודה היסודית! שני דברים לפני האישור: חסרים טלפונים של כמה חניכים חדשים, ובאירועים המשמעותיים כדאי לספר גם על המסע באביב.',
    },
    { name: 'מגדל העמק – ברוש', guides: [5, 17], trainees: 19, handover: 'half', idleHours: 26 },
    { name: 'חדרה – איקליפטוס', guides: [18], trainees: 41, stage: 'completed', idleHours: 300 },
    { name: 'נתניה – מצוק', guides: [18, 19], trainees: 60, handover: 'nearlyFull', idleHours: 7 },
    { name: 'כפר סבא – תות', guides: [19], trainees: 33, stage: 'review', idleHours: 28 },
    { name: 'רעננה – פרפר', guides: [6], trainees: 0, handover: 'untouched', idleHours: 27, isNew: true },
    { name: 'הוד השרון – נחל', guides: [7, 20], trainees: 24, confirmed: true, idleHours: 3.4 },
    { name: 'הרצליה – דולפין', guides: [8], trainees: 29, stage: 'review', idleHours: 1.2 },
    { name: 'רמת גן – גפן', guides: [8, 20], trainees: 17, handover: 'half', idleHours: 33 },
  ]),
  ...coordinatedBy(11, [
    { name: 'תל אביב – נמל', guides: [9, 21], trainees: 52, stage: 'completed', idleHours: 500 },
    { name: 'חולון – דיונה', guides: [9], trainees: 21, handover: 'half', idleHours: 18 },
    {
      name: 'בת ים – גלים',
      guides: [21],
      trainees: 25,
      handover: 'nearlyFull',
      stage: 'review',
      idleHours: 60,
    },
    { name: 'ראשון לציון – כרם', guides: [22, 23], trainees: 44, stage: 'review', idleHours: 50 },
    { name: 'רחובות – הדר', guides: [22], trainees: 30, stage: 'completed', idleHours: 270 },
    { name: 'נס ציונה – סביון', guides: [], trainees: 15, handover: 'begun', idleHours: 160 },
    {
      name: 'לוד – צבר',
      guides: [24],
      trainees: 28,
      stage: 'update',
      idleHours: 90,
      rejectionReason: 'ברשימה עדיין מופיעים חניכים שעזבו. נא לעדכן סטטוס פעילות, ואז נאשר בשמחה.',
    },
    { name: 'רמלה – חרוב', guides: [24], trainees: 13, handover: 'half', confirmed: true, idleHours: 100 },
    { name: 'מודיעין – שיטה', guides: [25], trainees: 38, stage: 'reopened', idleHours: 6.3 },
    { name: 'ירושלים – ארז', guides: [25, 26], trainees: 47, stage: 'completed', idleHours: 350 },
    { name: 'בית שמש – אלה', guides: [26], trainees: 11, handover: 'untouched', idleHours: 210 },
  ]),
  { name: 'מבשרת – ערמון', guides: [26], trainees: 10, handover: 'begun', idleHours: 240 },
  ...coordinatedBy(1, [
    { name: 'אשדוד – מעגן', guides: [27], trainees: 36, stage: 'completed', idleHours: 620 },
    { name: 'אשקלון – חבצלת', guides: [27, 13], trainees: 32, stage: 'review', idleHours: 74 },
  ]),
  { name: 'קריית גת – ניצן', guides: [14], trainees: 0, handover: 'begun', idleHours: 310 },
  ...coordinatedBy(1, [
    {
      name: 'באר שבע – רקפת',
      guides: [15, 16],
      trainees: 39,
      stage: 'update',
      idleHours: 140,
      rejectionReason: 'נראה ששעות הפעילות השתנו מאז המעבר למועדון החדש. נא לעדכן שעות ומיקום.',
    },
    { name: 'דימונה – דוכיפת', guides: [], trainees: 21, handover: 'untouched', idleHours: 330 },
  ]),
  { name: 'ערד – לוטם', guides: [], trainees: 0, handover: 'untouched', idleHours: 49, isNew: true },
  ...coordinatedBy(1, [
    { name: 'שדרות – כלנית', guides: [17], trainees: 22, stage: 'completed', idleHours: 250 },
  ]),
  { name: 'אילת – אלמוג', guides: [12], trainees: 18, handover: 'half', idleHours: 0.6 },
]
