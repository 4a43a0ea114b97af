import { traineeFields } from '../../rules/trainees.fields.ts'

export const grades = ['ט׳', 'י׳', 'י״א', 'י״ב'] as const

export const youngestGrade = 'ח׳'

export const gradeBeforeLast = 'י״א'

const [council, course, serviceYear] = traineeFields.relevance_classification.options

export const relevance = { council, course, serviceYear }

export const customGenders = ['רק בשם, בלי פנייה מגדרית', 'לסירוגין את ואתה', 'אתן'] as const

export const closetStatuses = [
  'מחוץ לארון',
  'מחוץ לארון בקבוצה בלבד',
  'מחוץ לארון בבית, לא בבית הספר',
  'בתהליך',
  'מעדיפ.ה לא לענות',
] as const

export const comments = [
  'מגיע.ה בקביעות ועוזר.ת לארגן את הציוד',
  'הצטרפות חדשה, כדאי לשלב עם חברים מאותה שכבה',
  'מתנדב.ת בסופי שבוע ולכן מאחר.ת לפעמים',
  'רגישות לבוטנים, ההורים מודעים',
  'כתיבה יפה מאוד, הציע.ה להוביל את עלון הקבוצה',
  'משתתף.ת בחוג כדורסל, נעדר.ת בימי משחק',
  'מעוניינ.ת להדריך בשנה הבאה',
  'מעדיפ.ה תפקידים מאחורי הקלעים',
  'קשר טוב עם ההורים, זמינים בטלפון בשעות הערב',
  'זקוק.ה להסעה בחזרה מהפעילות',
  'שקט.ה במעגל גדול, נפתח.ת בקבוצות קטנות',
  'מנגנ.ת בגיטרה, תמיד אפשר לבקש',
  'עבר.ה דירה, לבדוק אם ממשיכ.ה איתנו',
  'לתאם שיחה אישית לקראת סוף השנה',
] as const

export const departures = [
  'הפסיק.ה להגיע בגלל עומס לימודים, מוזמנ.ת לחזור',
  'עבר.ה לקבוצה בעיר אחרת',
  'בחר.ה בחוג אחר השנה, נפרדנו יפה',
] as const
