export const maxFileBytes = 10 * 1024 * 1024

export const maxColumns = 100

/** The messages about files and pasted texts that are refused. */
export const refusals = {
  'too-large': `הקובץ גדול מדי: אפשר לייבא קבצים של עד ${maxFileBytes / 1024 / 1024} MB`,
  'not-a-sheet': 'הקובץ אינו גיליון. אפשר לייבא קובצי Excel מסוג xlsx וקובצי CSV.',
  'old-or-locked': 'הקובץ מוגן בסיסמה או בפורמט ישן של Excel. אפשר לשמור אותו מחדש כ־xlsx, בלי סיסמה.',
  macros: 'יש בקובץ פקודות מאקרו. אפשר לשמור אותו מחדש כ־xlsx ולייבא.',
  'too-wide': `יש בגיליון יותר מ־${maxColumns} עמודות`,
  'too-long': 'יש בגיליון יותר מדי שורות',
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
