import {
  type FieldDescription,
  type FieldValue,
  findPhone,
  fold,
  grades,
  limitOf,
  oneLine,
  requiredMessage,
  textLimits,
} from '@hafifa/api/contract'
import { isolate } from '../lib/isolate.ts'
import { tooLong } from '../lib/tooLong.ts'
import type { Choice, Remark, RowCell } from './rows.ts'
import { isCross, yesOrNo } from './yesNo.ts'

export type SheetField = FieldDescription & {
  sheetValues?: { readonly [option: string]: readonly string[] }
  isGrade?: true
}

export type CellDoubt = { about: string; text: string; choices: readonly Choice[]; answer?: string }

/** `rest`: what the cell says besides its value, for the comments. */
export type CellValue = { value: FieldValue | null; doubts: CellDoubt[]; rest?: string; remark?: Remark }

/** The value is null while one of the doubts has no answer. */
export type CellReading = CellValue | { error: string }

type AnswerOf = (about: string) => string | undefined

export function readCell(field: SheetField, cell: RowCell | undefined, answerOf: AnswerOf): CellReading {
  // The server rejects control characters.
  const text = (cell?.text ?? '').replace(controls, ' ').trim()
  const error = cell && errorOf(cell, text)
  if (error) return { error }
  if (!cell || text === '' || (isDash(text) && mayBeLeftOut(field))) return emptyValue(field)
  return readMarked({ field, cell, text, answerOf }) ?? readText(field, text, answerOf)
}

const controls = /[^\P{Cc}\n\t]/gu

/** In a column of yes and no it may be a mark. */
const mayBeLeftOut = ({ required, kind }: SheetField) => !required && kind !== 'yesNo' && kind !== 'bit'

const isDash = (text: string) => /^[\p{Pd}\u2212]+$/u.test(text)

const certain = (value: FieldValue | null): CellValue => ({ value, doubts: [] })

function emptyValue(field: SheetField): CellReading {
  return field.required ? { error: requiredMessage } : certain(null)
}

const sheetError = /^#(?:N\/A|[\p{Lu}א-ת/0]+[!?])$/u

const withoutEnd = /^#{3,}$/

const shortened = /^\d+(?:\.\d+)?e\+?\d+$/i

function errorOf({ kind }: RowCell, text: string): string | undefined {
  if (kind === 'uncalculated') {
    return 'בתא יש נוסחה בלי תוצאה. אפשר לכתוב כאן את הערך, או לפתוח את הקובץ בגיליון, לשמור ולבחור שוב.'
  }
  if (kind === 'text' && !/[#\d]/.test(text)) return undefined
  if (kind === 'error' || sheetError.test(text)) return `בתא יש שגיאה של הגיליון: ${isolate(text)}`
  if (withoutEnd.test(text)) return 'העמודה הייתה צרה מדי, והערך לא הועתק מהגיליון'
  return shortened.test(text) ? `הגיליון קיצר את המספר: ${isolate(text)}` : undefined
}

type ReadChoice = Choice & { read: () => CellReading }

function decide(
  { about, text, choices }: { about: string; text: string; choices: ReadChoice[] },
  answerOf: AnswerOf,
): CellReading {
  const doubt = { about, text, choices: choices.map(({ value, label }) => ({ value, label })) }
  const chosen = choices.find(({ value }) => value === answerOf(about))
  if (!chosen) return { value: null, doubts: [doubt] }
  const read = chosen.read()
  return 'error' in read ? read : { ...read, doubts: [{ ...doubt, answer: chosen.value }, ...read.doubts] }
}

const keep = (read: () => CellReading): ReadChoice => ({ value: 'keep', label: 'לייבא כך', read })

const leave = (field: SheetField): ReadChoice[] =>
  field.required ? [] : [{ value: 'leave', label: 'בלי הערך הזה', read: () => certain(null) }]

type Marked = { field: SheetField; cell: RowCell; text: string; answerOf: AnswerOf }

function readMarked({ field, cell, text, answerOf }: Marked): CellReading | undefined {
  const asText = () => readText(field, text, answerOf)
  const { above, struck, broken, kind } = cell
  if (above !== undefined) {
    const repeated = () => readText(field, above, answerOf)
    const repeat = above
      ? [{ value: 'above', label: `כמו בתא שמעליו: ${isolate(above)}`, read: repeated }]
      : []
    const choices = [...repeat, keep(asText), ...leave(field)]
    return decide({ about: 'above', text: 'הסימן חוזר על התא שמעליו', choices }, answerOf)
  }
  if (struck) {
    const choices = [keep(asText), ...leave(field)]
    return decide({ about: 'struck', text: 'הטקסט מסומן בקו מחיקה', choices }, answerOf)
  }
  if (broken) {
    const choices = [keep(asText), ...leave(field)]
    return decide({ about: 'broken', text: 'תו אחד בתא לא נקרא. אפשר לתקן אותו כאן.', choices }, answerOf)
  }
  const mayBeDate = field.kind === 'short' || field.kind === 'openChoice'
  if (mayBeDate && (kind === 'boolean' || answer.test(text))) {
    const choices = [keep(asText), ...leave(field)]
    return decide({ about: 'answer', text: `בתא יש תשובה של כן או לא: ${isolate(text)}`, choices }, answerOf)
  }
  if (kind === 'text' && !/\d/.test(text)) return undefined
  const isTime = kind === 'time' || time.test(text)
  const isDate = kind === 'date' || isTime || isDateText(text) || (field.isGrade && /^\d{3,}$/.test(text))
  if (!mayBeDate || !isDate) return undefined
  const choices = [...(field.isGrade ? gradeInDate(text) : []), keep(asText), ...leave(field)]
  return decide(
    { about: 'date', text: `בתא יש ${isTime ? 'שעה' : 'תאריך'}: ${isolate(text)}`, choices },
    answerOf,
  )
}

const answer = /^(?:true|false)$/i

const time = /^\d{1,2}:\d\d(?::\d\d)?$/

const date = /^(\d{1,2})[./-](\d{1,2})[./-](?:\d{2}|\d{4})$/

const isoDate = /^\d{4}-\d\d-\d\d(?:[T ].*)?$/

const months =
  'ינו(?:אר)?|פבר(?:ואר)?|מר[ץס]|אפר(?:יל)?|מאי|יוני?|יולי?|אוג(?:וסט)?|ספט(?:מבר)?|אוק(?:טובר)?|נוב(?:מבר)?|דצמ(?:בר)?' +
  '|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec'

/** "7-אוג", "Aug-26". */
const dateWithMonth = new RegExp(
  `^(?:\\d{1,2}[\\s./-]ב?(?:${months})|(?:${months})[\\s./-]\\d{1,4})['׳.]?(?:[\\s./-]\\d{2,4})?$`,
  'i',
)

const isDateText = (text: string) =>
  [date, isoDate, dateWithMonth].some((pattern) => pattern.test(oneLine(text)))

/** "7/8" becomes a date when it is typed into a spreadsheet. */
function gradeInDate(text: string): ReadChoice[] {
  const [, day = '', month = ''] = date.exec(text) ?? []
  const grade = grades[Number(day) - 1]
  if (grade === undefined) return []
  const value = `${grade}${Number(month)}`
  return [{ value: 'grade', label: value, read: () => certain(value) }]
}

function readText(field: SheetField, text: string, answerOf: AnswerOf): CellReading {
  switch (field.kind) {
    case 'yesNo':
      return readYesNo(field, text, [true, false], answerOf)
    case 'bit':
      return readYesNo(field, text, [1, 0], answerOf)
    case 'choice': {
      const option = optionOf(field, text)
      return option === undefined
        ? { error: `הערכים האפשריים: ${field.options.join(', ')}` }
        : { ...certain(option) }
    }
    case 'openChoice':
      return readOpenChoice(field, text, answerOf)
    case 'contactPhone':
      return readPhone(field, text, answerOf)
    case 'short':
      return readShort(field, oneLine(text), answerOf)
    case 'long':
      return checked(field, text)
  }
}

function checked(field: SheetField, text: string): CellReading {
  const error = tooLong(text, limitOf(field))
  return error ? { error } : certain(text)
}

function readShort(field: SheetField, text: string, answerOf: AnswerOf): CellReading {
  if (text === '') return emptyValue(field)
  const isText = field.required ? /\p{L}/u.test(text) : !marksAlone.test(text)
  if (isText) return checked(field, text)
  const choices = [keep(() => checked(field, text)), ...leave(field)]
  return decide({ about: 'letters', text: 'אין בערך הזה אותיות', choices }, answerOf)
}

/** Marks that mean something to whoever wrote them. */
const marksAlone = /^[\p{P}\p{Z}^~|<>=`´]+$/u

function readYesNo(
  field: SheetField,
  text: string,
  [whenYes, whenNo]: [FieldValue, FieldValue],
  answerOf: AnswerOf,
): CellReading {
  const answer = yesOrNo(text)
  if (answer !== undefined) return certain(answer ? whenYes : whenNo)
  if (!isCross(text)) return { error: 'יש לכתוב כן או לא' }
  const choices = [
    { value: 'yes', label: 'כן', read: () => certain(whenYes) },
    { value: 'no', label: 'לא', read: () => certain(whenNo) },
    ...leave(field),
  ]
  return decide({ about: 'cross', text: `לא ברור אם ${isolate(text)} הוא כן או לא`, choices }, answerOf)
}

function readOpenChoice(field: SheetField, text: string, answerOf: AnswerOf): CellReading {
  const written = oneLine(text)
  const option = optionOf(field, written)
  if (option !== undefined) {
    const isSpelling = plain(option) === plain(written)
    return {
      ...certain(option),
      ...(!isSpelling && { remark: { text: field.label, from: written, value: option } }),
    }
  }
  if (!field.sheetValues) return checked(field, written)
  if (!/\p{L}{2}/u.test(written)) return { error: `לא ברור מה פירוש ${isolate(written)}` }
  const choices = [keep(() => checked(field, written)), ...leave(field)]
  return decide({ about: 'option', text: 'הערך אינו אחת מהאפשרויות', choices }, answerOf)
}

function readPhone(field: SheetField, text: string, answerOf: AnswerOf): CellReading {
  const found = findPhone(text)
  const written = oneLine(text)
  const inComments = { value: 'comment', label: 'בלי טלפון, והטקסט בהערות' }
  if (!found) {
    const fits = written.length <= textLimits.contactPhone
    const choices = [
      ...(fits ? [keep(() => certain(written))] : []),
      { ...inComments, read: () => ({ ...certain(null), rest: written }) },
      ...leave(field),
    ]
    return decide({ about: 'phone', text: 'לא נמצא בתא מספר טלפון שלם', choices }, answerOf)
  }
  const { number, extension, rest } = found
  const starts = written.replace(/\D/g, '').startsWith(number.replace(/\D/g, '').slice(0, 1))
  const phone = { ...certain(number), ...(!starts && { remark: { text: 'הטלפון תוקן', value: number } }) }
  const more = [extension && `שלוחה ${extension}`, rest].filter(Boolean).join(', ')
  if (more === '') return phone
  const choices = [
    { value: 'comment', label: `${isolate(number)}, והשאר בהערות`, read: () => ({ ...phone, rest: more }) },
    { value: 'first', label: `רק ${isolate(number)}`, read: () => phone },
    { ...inComments, value: 'none', read: () => ({ ...certain(null), rest: written }) },
  ]
  return decide({ about: 'rest', text: `בתא יש גם: ${isolate(more)}`, choices }, answerOf)
}

type WithOptions = {
  options?: readonly string[]
  sheetValues?: { readonly [option: string]: readonly string[] } | undefined
}

/** The option that a text means in any grammatical gender, or by what sheets write for it. */
export function optionOf(field: WithOptions, text: string): string | undefined {
  const known = optionsByForm.get(field) ?? formsOf(field)
  optionsByForm.set(field, known)
  return known.get(plain(text))
}

/** Of each field, because each row looks for its option. */
const optionsByForm = new WeakMap<WithOptions, Map<string, string>>()

function formsOf({ options = [], sheetValues }: WithOptions): Map<string, string> {
  const forms = options.flatMap((option) => {
    const [base = '', ending] = option.split(/\.(?=\p{L}+$)/u)
    const inBoth = ending ? [base, base + ending, `${base}/${ending}`] : []
    return [option, ...inBoth, ...(sheetValues?.[option] ?? [])].map((form) => [plain(form), option] as const)
  })
  // The first of two options with one form.
  return new Map(forms.reverse())
}

function plain(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}/]/gu, '')
}
