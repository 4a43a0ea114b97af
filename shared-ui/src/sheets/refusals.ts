import { maxImportRows } from '@hafifa/api/contract'

export const maxFileBytes = 10 * 1024 * 1024

export const maxColumns = 100

export const maxRows = maxImportRows + 1

/** The limit of Excel. */
export const maxCellLength = 32_767

const inNewSheet = 'אפשר להעתיק את השורות לגיליון חדש ולייבא אותו.'

export const refusals = {
  'too-large': `הקובץ גדול מדי: אפשר לייבא קבצים של עד ${maxFileBytes / 1024 / 1024} MB`,
  'unreadable-file': 'לא הצלחנו לקרוא את הקובץ. אפשר לבחור אותו שוב.',
  'unreadable-sheet': `לא הצלחנו לקרוא את הגיליון. ייתכן שהוא פגום או שיש בו יותר מדי תוכן. ${inNewSheet}`,
  'not-a-sheet': 'הקובץ אינו גיליון. אפשר לייבא קובצי Excel מסוג xlsx וקובצי CSV.',
  'old-or-locked': 'הקובץ מוגן בסיסמה או בפורמט ישן של Excel. אפשר לשמור אותו מחדש כ־xlsx, בלי סיסמה.',
  'web-page': 'הקובץ הוא עמוד אינטרנט ולא גיליון. אפשר לפתוח אותו ב־Excel, לשמור אותו כ־xlsx ולייבא.',
  macros: 'יש בקובץ פקודות מאקרו. אפשר לשמור אותו מחדש כ־xlsx ולייבא.',
  'too-wide': `יש בגיליון יותר מ־${maxColumns} עמודות`,
  'too-long': `יש בגיליון יותר מ־${count(maxImportRows)} שורות. אפשר לחלק אותו ולייבא כל חלק לחוד.`,
  'long-cell': `יש בגיליון תא של יותר מ־${count(maxCellLength)} תווים. בקובץ CSV ייתכן שחסרות מירכאות סוגרות.`,
  empty: 'אין בגיליון שורות',
}

type SheetRefusal = keyof typeof refusals

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
