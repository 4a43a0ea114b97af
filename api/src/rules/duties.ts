import { keysOf } from './objects.ts'
import { monthsBefore } from './time.ts'

type DutyDescription = {
  label: string
  /** How often it recurs at the level of the database, in months. */
  months: { medium: number; high: number }
  /** The regulation of the Data Security Regulations 2017; null for advice of ours. */
  regulation: string | null
  what: string
}

export const dutyList = {
  'definition-review': {
    label: 'בחינה ועדכון של מסמך הגדרות המאגר',
    months: { medium: 12, high: 12 },
    regulation: '2',
    what: 'גם כשמשהו מהותי משתנה, ואחרי אירוע אבטחה. באותה הזדמנות בודקים שאין מידע מיותר.',
  },
  'rights-review': {
    label: 'סקירת הרשאות ובעלי תפקידים',
    months: { medium: 6, high: 3 },
    regulation: '8',
    what: 'עוברים על רשימת בעלי התפקידים, ומפסיקים גישה של מי שכבר לא צריך.ה אותה. התדירות היא המלצה.',
  },
  'log-review': {
    label: 'בדיקה של רישום הכניסות והצפיות',
    months: { medium: 3, high: 1 },
    regulation: '10',
    what: 'קוראים את הדוח לתקופה ואת הסירובים, ומבררים כל צפייה חריגה. התדירות היא המלצה.',
  },
  'incident-discussion': {
    label: 'דיון באירועי אבטחה ובצורך לעדכן את הנוהל',
    months: { medium: 12, high: 3 },
    regulation: '11',
    what: 'גם אם לא היו אירועים.',
  },
  'risk-survey': {
    label: 'סקר סיכונים',
    months: { medium: 18, high: 18 },
    regulation: '5',
    what: 'חובה ברמת אבטחה גבוהה, ומומלץ ברמה בינונית.',
  },
  'penetration-test': {
    label: 'מבדק חדירות',
    months: { medium: 18, high: 18 },
    regulation: '5',
    what: 'חובה ברמת אבטחה גבוהה, ומומלץ ברמה בינונית.',
  },
  training: {
    label: 'הדרכה לבעלי הרשאות',
    months: { medium: 24, high: 24 },
    regulation: '7',
    what: 'וגם לכל מי שמצטרף.ת, סמוך לקבלת ההרשאה.',
  },
  audit: {
    label: 'ביקורת על קיום התקנות',
    months: { medium: 24, high: 24 },
    regulation: '16',
    what: 'פנימית או חיצונית, בידי מי שאינו ממונה אבטחת המידע.',
  },
  'restore-drill': {
    label: 'תרגול שחזור מגיבוי',
    months: { medium: 6, high: 6 },
    regulation: '18',
    what: 'שחזור מלא על מכונה אחרת, ובדיקה שהכול שם. התדירות היא המלצה.',
  },
} as const satisfies Record<string, DutyDescription>

export type Duty = keyof typeof dutyList

export const allDuties = keysOf(dutyList)

export type DatabaseLevel = keyof DutyDescription['months']

/** Of the second schedule of the regulations. */
const highLevel = { people: 100_000, holders: 100 }

export function levelOf({ people, holders }: { people: number; holders: number }): DatabaseLevel {
  return holders > highLevel.holders || people >= highLevel.people ? 'high' : 'medium'
}

type Due = { duty: Duty; last: string | undefined; next: string; isOverdue: boolean }

/** Every duty with the day by which it is due next. One that was never done is due today. */
export function dueDuties(lastDone: ReadonlyMap<Duty, string>, level: DatabaseLevel, today: string): Due[] {
  return allDuties.map((duty) => {
    const last = lastDone.get(duty)
    const next = last === undefined ? today : monthsAfter(last, dutyList[duty].months[level])
    return { duty, last, next, isOverdue: last === undefined || next < today }
  })
}

function monthsAfter(day: string, months: number): string {
  return monthsBefore(new Date(`${day}T12:00:00Z`), -months)
    .toISOString()
    .slice(0, 10)
}
