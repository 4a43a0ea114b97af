import { maxImportRows } from '@hafifa/api/contract'

export const maxFileBytes = 10 * 1024 * 1024

export const maxColumns = 100

export const maxRows = maxImportRows + 1

export const maxCellLength = 32_767

const saveAgain = 'אפשר לפתוח אותו ב־Excel, לשמור כ־xlsx ולייבא.'

const copyRows = 'אפשר להעתיק ממנו את הטבלה לגיליון חדש ולייבא אותו.'

const inNewSheet = 'אפשר להעתיק את השורות לגיליון חדש ולייבא אותו.'

export const refusals = {
  'too-large': `הקובץ גדול מדי: אפשר לייבא קבצים של עד ${maxFileBytes / 1024 / 1024} MB`,
  'unreadable-file': 'לא הצלחנו לקרוא את הקובץ. אפשר לבחור אותו שוב.',
  'unreadable-sheet': `לא הצלחנו לקרוא את הגיליון. ייתכן שהוא פגום או שיש בו יותר מדי תוכן. ${inNewSheet}`,
  damaged: 'הקובץ אינו גיליון שלם. ייתכן שלא ירד עד הסוף: אפשר להוריד או לשמור אותו מחדש.',
  'not-a-sheet': 'הקובץ אינו גיליון. אפשר לייבא קובצי Excel (xlsx, xls), קובצי ods וקובצי CSV.',
  locked: 'הקובץ מוגן בסיסמה. אפשר לפתוח אותו, להסיר את הסיסמה, לשמור ולייבא.',
  'old-excel': `הקובץ הוא של Excel 95 או ישן יותר. ${saveAgain}`,
  xlsb: `הקובץ הוא חוברת עבודה בינארית של Excel (xlsb). ${saveAgain}`,
  numbers: 'הקובץ הוא של Numbers. אפשר לייצא אותו משם ל־Excel (xlsx) ולייבא.',
  'dos-hebrew':
    'העברית בקובץ היא בקידוד של DOS (CP862). אפשר לפתוח אותו ב־Excel בקידוד הזה, לשמור כ־xlsx ולייבא.',
  'visual-order':
    'העברית בקובץ כתובה בסדר הפוך, משמאל לימין. אפשר לייצא את הרשימה מחדש כ־Excel או בקידוד UTF-8, ולייבא.',
  pdf: `הקובץ הוא PDF ולא גיליון. ${copyRows}`,
  document: `הקובץ הוא מסמך או מצגת ולא גיליון. ${copyRows}`,
  image: 'הקובץ הוא תמונה או סרטון ולא גיליון. צריך את הגיליון עצמו, כ־xlsx או כ־CSV.',
  archive: 'הקובץ הוא ארכיון דחוס. אפשר לחלץ ממנו את הגיליון ולייבא אותו.',
  shortcut: 'הקובץ הוא קיצור דרך לגיליון ברשת. אפשר להוריד משם את הגיליון כ־xlsx ולייבא.',
  'web-page': `הקובץ הוא עמוד אינטרנט בלי טבלה. ${saveAgain}`,
  macros: `יש בקובץ פקודות מאקרו. ${saveAgain}`,
  'too-wide': `יש בגיליון יותר מ־${maxColumns} עמודות`,
  'too-long': `יש בגיליון יותר מ־${count(maxImportRows)} שורות. אפשר לחלק אותו ולייבא כל חלק לחוד.`,
  'long-cell': `יש בגיליון תא של יותר מ־${count(maxCellLength)} תווים. בקובץ CSV ייתכן שחסרות מירכאות סוגרות.`,
  empty: 'אין בגיליון שורות',
}

export type SheetRefusal = keyof typeof refusals

export class RefusedSheet extends Error {
  readonly code: SheetRefusal

  constructor(code: SheetRefusal) {
    super(refusals[code])
    this.code = code
  }
}

function count(number: number): string {
  return number.toLocaleString('he-IL')
}
