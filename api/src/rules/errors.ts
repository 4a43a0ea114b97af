import type { FieldValue } from './fields.ts'
import { deleteMessageMinutes, maxCoverDays, maxJoinRequests, undoImportHours } from './limits.ts'
import { fromKeys, keysOf } from './objects.ts'

const refusals = {
  'unknown-phone': 'מספר הטלפון אינו מוכר במערכת',
  'code-sent': 'שלחנו קוד בהודעה',
  'wrong-code': 'הקוד שגוי',
  'wrong-word': 'מילת השחזור שגויה, או שכבר השתמשו בה',
  'code-expired': 'הקוד כבר לא בתוקף. אפשר לבקש קוד חדש.',
  'ticket-expired': 'עבר זמן רב מדי מאימות הטלפון. יש להיכנס שוב.',
  'weak-proof':
    'זה לא מספיק: הכניסה המהירה הזו, או המספר הזה, הוגדרו בלי אימות שלך. אפשר לאמת בדרך אחרת, או לבקש עזרה מרכז.ת.',
  'phone-ended': 'המספר הזה הוגדר על ידי מי שהפסיק.ה לרכז. רכז.ת אחר.ת יכול.ה לאשר אותו בעמוד שלך במערכת.',
  'coordinator-means':
    'רק רכז.ת עצמו.ה משנה איך נכנסים לחשבון שלו.ה. למי שלא יכול.ה להיכנס אפשר לתת מילת שחזור.',
  'unknown-passkey': 'הכניסה המהירה לא זוהתה. אפשר להיכנס עם מספר הטלפון.',
  'passkey-failed': 'לא הצלחנו להפעיל כניסה מהירה. אפשר לנסות שוב.',
  'unknown-push-service': 'הדפדפן הזה מקבל הודעות משירות שהמערכת אינה מכירה, ולכן אי אפשר להפעיל בו התראות.',
  'digest-wait': 'כבר שלחנו קישור לאישור. אפשר לבקש שוב בעוד דקה.',
  'digest-not-offered': 'השרת אינו שולח דואר, ולכן אין סיכום שבועי.',
  'digest-link-ended': 'הקישור אינו בתוקף. אפשר לבקש קישור חדש ב״החשבון שלי״.',
  'phone-taken': 'מספר הטלפון כבר רשום במערכת',
  'invitation-ended': 'הקישור אינו בתוקף. אפשר לבקש קישור חדש מהרכז.ת.',
  'coordinator-invited': 'עם הרשאת ריכוז אי אפשר להיכנס בקישור הזמנה. אפשר להיכנס עם מספר הטלפון.',
  'registration-closed': 'ההרשמה למערכת סגורה. כדי להצטרף אפשר לפנות לרכז.ת.',
  'too-many-join-requests': `אפשר לבקש עד ${maxJoinRequests} קבוצות. קבוצה נוספת אפשר לבקש אחרי החלטה של רכז.ת.`,
  'already-decided': 'הבקשה כבר טופלה או בוטלה. הרשימה עודכנה.',
  'group-name-taken': 'כבר קיימת קבוצה בשם הזה',
  'group-archived': 'הקבוצה מוסתרת, ותסתיים עם השנה. כדי שתמשיך, יש להחזיר אותה לרשימות.',
  'incident-kind-taken': 'כבר קיים סוג אירוע בשם הזה',
  'last-incident-kind': 'ברשימה חייב להישאר לפחות סוג אירוע אחד',
  'same-account': 'אי אפשר לאחד חשבון עם עצמו',
  'coordinator-merge': 'אי אפשר לאחד חשבון של רכז.ת. אם צריך, קודם מבטלים את הרשאת הריכוז.',
  'erasing-refused': 'אפשר למחוק רק מדריך.ה שהגישה שלו.ה הופסקה, או מי שבקשות ההצטרפות שלו.ה לא אושרו',
  'account-merged': 'החשבון הזה כבר אוחד עם חשבון אחר',
  'name-differs': 'השם שהוקלד אינו שם החשבון שייסגר',
  'merge-inactive': 'הגישה של החשבון שיישאר הופסקה. אפשר להחזיר אותה, או לאחד לכיוון השני.',
  'key-reused': 'הפעולה הקודמת כבר נשמרה. כדאי לבדוק ברשימה לפני שמנסים שוב.',
  'undo-ended': 'כבר אי אפשר לבטל את הפעולה',
  'stage-not-allowed': 'אי אפשר להעביר את הקבוצה לסטטוס הזה כרגע',
  'not-in-review': 'אפשר להעיר רק על תיק שממתין לאישור או לעדכון',
  'message-kept': `אפשר למחוק רק ב־${deleteMessageMinutes} הדקות שאחרי הכתיבה. אפשר להוסיף תיקון מתחת.`,
  'thread-archived': 'השנה נסגרה, וההערות נשמרו עם התיק שלה. אפשר להמשיך לכתוב בעמוד התיק.',
  'last-coordinator': 'אי אפשר לבטל את ההרשאה: במערכת צריך להישאר לפחות רכז.ת אחד.ת',
  'guide-inactive': 'הגישה של המספר הזה למערכת הופסקה. רק רכז.ת יכול.ה להחזיר אותה.',
  'own-access': 'אי אפשר להפסיק את הגישה של עצמך',
  'year-closed': 'השנה כבר נסגרה. העמוד עודכן.',
  'year-label': 'השם שהוקלד שונה משם השנה הפתוחה',
  'year-label-taken': 'כבר קיימת שנה בשם הזה',
  'year-overlap': 'תאריך ההתחלה צריך להיות אחרי תאריך הסיום של השנה הקודמת',
  'year-days': 'תאריך הסיום צריך להיות אחרי תאריך ההתחלה',
  'year-open': 'השנה עוד לא נסגרה',
  'kept-longer': 'אפשר רק להאריך את תקופת השמירה. תיקים נשמרים לפחות כמו רשימות החניכים.',
  'year-not-reopenable': 'אי אפשר לפתוח את השנה מחדש',
  'decisions-missing': 'יש קבוצות שהשתנו מאז הסגירה, וצריך להחליט לגבי כל אחת מהן',
  'trainee-listed': 'ברשימה כבר יש חניך בשם הזה',
  'trainee-name': 'השם שהוקלד שונה מהשם הרשום',
  'plan-changed': 'משהו השתנה מאז הסיכום. יש לבדוק שוב מה יקרה.',
  'import-ended': `אי אפשר לבטל את הייבוא: הוא כבר בוטל, או שעברו ${undoImportHours} שעות`,
  'already-nudged': 'כבר נשלחה היום תזכורת. הרשימה עודכנה.',
  'not-a-coordinator': 'אפשר לבחור רק רכז.ת עם הרשאת ריכוז',
  'cover-self': 'אי אפשר לבחור בעצמך כמחליף.ה',
  'cover-past': 'תאריך ההתחלה כבר עבר',
  'cover-days': 'תאריך הסיום צריך להיות בתאריך ההתחלה או אחריו',
  'cover-long': `תאריך הסיום רחוק מדי: אפשר לקבוע מחליף.ה לעד ${maxCoverDays} ימים`,
  'cover-overlap': 'כבר קבעת מחליף.ה לחלק מהתאריכים האלה',
  'cover-away': 'גם למי שבחרת יש מחליף.ה בחלק מהתאריכים האלה. אפשר לבחור רכז.ת אחר.ת.',
}

export const errors = {
  ...fromKeys(keysOf(refusals), (code) => ({ status: 200, message: refusals[code] }) as const),
  'mail-not-sent': { status: 503, message: 'לא הצלחנו לשלוח את ההודעה. אפשר לנסות שוב.' },
  invalid: { status: 400, message: 'הנתונים שנשלחו אינם תקינים. כדאי לבדוק את מה שהוקלד.' },
  'not-signed-in': { status: 401, message: 'יש להיכנס למערכת' },
  forbidden: { status: 403, message: 'אין לך הרשאה לפעולה הזו' },
  'strong-sign-in': { status: 403, message: 'כדי להמשיך בתפקיד ריכוז צריך כניסה מאומתת' },
  'weak-sign-in': { status: 403, message: 'הכניסה הזו היתה בלי אימות, ומעכשיו צריך אותו' },
  'fresh-proof': { status: 403, message: 'לא בוצע דבר: לפני הפעולה הזו צריך לאמת שזה באמת אתם' },
  locked: { status: 403, message: 'המסך נעול. אפשר לפתוח אותו ולהמשיך.' },
  'foreign-host': { status: 421, message: 'המערכת לא נמצאת בכתובת הזאת. כדאי לבדוק את הקישור.' },
  'foreign-origin': { status: 403, message: 'הבקשה נשלחה מאתר אחר ונחסמה' },
  'not-found': { status: 404, message: 'הפריט המבוקש לא נמצא' },
  'method-not-allowed': { status: 405, message: 'הפעולה אינה נתמכת בכתובת הזו' },
  'changed-meanwhile': { status: 409, message: 'התוכן השתנה בינתיים ולא הוחלף' },
  'too-large': { status: 413, message: 'התוכן שנשלח גדול מדי' },
  'not-json': { status: 415, message: 'יש לשלוח את הנתונים בפורמט JSON' },
  'too-many': { status: 429, message: 'יותר מדי ניסיונות. יש להמתין כמה דקות ולנסות שוב.' },
  'too-many-calls': { status: 429, message: 'יותר מדי פעולות בבת אחת. אפשר לנסות שוב בעוד רגע.' },
  'code-wait': { status: 429, message: 'נשלחו יותר מדי קודים. יש להמתין ולנסות שוב.' },
  'code-limit': { status: 503, message: 'אי אפשר לשלוח עוד קודים היום. אפשר לנסות שוב מחר או לפנות לרכז.ת.' },
  'code-not-sent': { status: 503, message: 'לא הצלחנו לשלוח את הקוד. אפשר לנסות שוב בעוד רגע.' },
  unavailable: { status: 503, message: 'השרת עמוס או מתחיל לפעול. אפשר לנסות שוב בעוד רגע.' },
  internal: { status: 500, message: 'יש תקלה בשרת. אפשר לנסות שוב בעוד רגע.' },
} as const

export type ErrorCode = keyof typeof errors

/** A stored value that a save would have overwritten unseen. */
export type TheirValue = {
  value: FieldValue | null
  guide: { id: number; name: string } | null
  at: string
}

export type Issue = { path: string; message: string }

export type RefusalDetails = {
  retryAfter?: number
  triesLeft?: number
  /** Proves the phone to `register.php`. */
  ticket?: string
  /** With `phone-taken`, to coordinators: whose phone it is. */
  guide?: { id: number; name: string }
  /** With `changed-meanwhile`: the fields that are stored as they were sent. */
  saved?: string[]
  /** With `changed-meanwhile`: the other fields as they are stored. */
  theirs?: Record<string, TheirValue>
}

export type Failure = RefusalDetails & {
  success: false
  error: ErrorCode
  message: string
  issues?: Issue[]
  requestId?: string
}

export class Refusal extends Error {
  readonly code: ErrorCode
  readonly issues: Issue[] | undefined
  readonly details: RefusalDetails

  constructor(code: ErrorCode, issues?: Issue[], details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.issues = issues
    this.details = details
  }
}
