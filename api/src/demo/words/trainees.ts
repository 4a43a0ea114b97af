/** What guides write about trainees. */
export const grades = ['ט׳', 'י׳', 'י״א', 'י״ב'] as const

/** The grade that enters the last year next; a service year is offered to it. */
export const gradeBeforeLast = 'י״א'

export const relevance = {
  council: 'מועצת חלוץ',
  course: 'קורס',
  serviceYear: 'שנת שירות (לעולים ל-י״ב)',
} as const

/** Forms of address that are none of the standard four. */
export const customAddresses = ['רק בשם, בלי פנייה מגדרית', 'לסירוגין את ואתה', 'אתן'] as const

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

export const goodbyes = [
  'הפסיק.ה להגיע בגלל עומס לימודים, מוזמנ.ת לחזור',
  'עבר.ה לקבוצה בעיר אחרת',
  'בחר.ה בחוג אחר השנה, נפרדנו יפה',
] as const
