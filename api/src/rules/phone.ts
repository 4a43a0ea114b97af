import { asciiDigits, invisible } from './characters.ts'
import { oneLine } from './text.ts'

export const phonePattern = /^0[5-9]\d{8}$/

export const phoneLength = 10

export const phoneError = `יש להזין מספר טלפון תקין (${phoneLength} ספרות)`

export type FoundPhone = {
  /** What is dialled: `0501234567`, `+442079460958`, `*6500`. */
  number: string
  /** The digits of an extension, which are not dialled. */
  extension: string | null
  /** What the text says besides: another number, a name. */
  rest: string
}

/** The first phone of a text in any notation. Null if no number of the text is a phone: none is ever cut. */
export function findPhone(text: string): FoundPhone | null {
  if (phonePattern.test(text)) return { number: text, extension: null, rest: '' }
  const line = withoutWrapping(text)
  const runs = runsOf(line)
  const run = runs.find(({ number }) => number !== null)
  if (!run?.number) {
    const service = serviceNumber(line)
    return service === null ? null : { number: service, extension: null, rest: '' }
  }
  const after = extensionAtStart.exec(line.slice(run.end))
  const rest = [line.slice(0, run.start), line.slice(run.end + (after?.[0].length ?? 0))]
    .map(withoutLabels)
    .filter(Boolean)
    .join(' ')
  return { number: run.number, extension: after?.[1] ?? null, rest }
}

/** The form in which a phone is stored: its number, if the text says nothing else. */
export function storedPhone(text: string): string {
  const found = findPhone(text)
  return found?.rest === '' && found.extension === null ? found.number : oneLine(text)
}

export function phoneDigits(text: string): string {
  if (phonePattern.test(text)) return text
  const line = withoutWrapping(text)
  return runsOf(line)
    .map(({ start, end, number }) => (number ?? line.slice(start, end)).replace(/\D/g, ''))
    .join(' ')
}

/** The digits by which a part of a phone is searched for, in each form they may have; none for a text with words. */
export function searchedDigits(text: string): string[] {
  const line = withoutWrapping(text)
  if (!/^(?=.*\d)[\d\s+*().\p{Pd}\u2212]+$/u.test(line)) return []
  const number = runsOf(line).length === 1 ? findPhone(line)?.number : undefined
  if (number) return [number.replace(/\D/g, '')]
  const digits = line.replace(/\D/g, '')
  return [...new Set([digits, digits.replace(/^(?:00)?9720?/, '0')])]
}

type Run = { start: number; end: number; number: string | null }

/** Digits with what separates the parts of one number. */
const digitRun = /\+?(?:[([]\s*)?\d(?:[\s()[\].\p{Pd}\u2212]*\d)*/gu

const partOfRun = /\d+/g

const date = /^(?:\d{1,2}([.\p{Pd}])\d{1,2}\1\d{4}|\d{4}([.\p{Pd}])\d\d\2\d\d)$/u

const extensionAtStart =
  /^[\s,;.\p{Pd}]*(?:שלוחה|שלוחת|שלוח['׳]?|extension|ext|x|#)[\s.:\p{Pd}]*(?:מס['׳]?\s*)?(\d{1,6})(?!\d)/iu

function runsOf(line: string): Run[] {
  return [...line.matchAll(digitRun)].flatMap((match) => {
    const start = match.index
    const whole = { start, end: start + match[0].length }
    const number = numberOf(match[0])
    return number === null
      ? (severalNumbers(match[0], start) ?? [{ ...whole, number }])
      : [{ ...whole, number }]
  })
}

/** The numbers of a run of several; null unless each part of it belongs to a number. */
function severalNumbers(text: string, offset: number): Run[] | null {
  for (const { index, 0: part } of text.matchAll(partOfRun)) {
    const end = index + part.length
    const number = numberOf(text.slice(0, end))
    const next = text.slice(end).search(/[\d([]/)
    if (number === null || next === -1) continue
    const start = end + next
    const others = numberOf(text.slice(start))
    const rest =
      others === null
        ? severalNumbers(text.slice(start), offset + start)
        : [{ start: offset + start, end: offset + text.length, number: others }]
    if (rest) return [{ start: offset, end: offset + end, number }, ...rest]
  }
  return null
}

const national = /^(?:0?([57]\d{8})|0([689]\d{8})|0?([23489]\d{7}))$/

/** Numbers without an area code: 1-700, 1-800 and the like. */
const withoutAreaCode = /^1(?:[5-9]00|599)\d{6}$/

/** A sheet takes the zero off a number, an address book puts a country code before it. */
function numberOf(written: string): string | null {
  if (date.test(written)) return null
  const digits = written.replace(/\D/g, '')
  const isInternational = /^\+(?!0)/.test(written) || digits.startsWith('00')
  const code = /^(?:00)?972/.exec(digits)
  const found = national.exec(digits)
  if (found && !isInternational) return `0${found[1] ?? found[2] ?? found[3]}`
  if (code) {
    const [, mobile, other, landline] = national.exec(digits.slice(code[0].length)) ?? []
    const number = mobile ?? other ?? landline
    return number === undefined ? null : `0${number}`
  }
  if (isInternational) return /^(?:00)?([1-9]\d{6,14})$/.test(digits) ? `+${digits.replace(/^00/, '')}` : null
  return withoutAreaCode.test(digits) ? digits : null
}

/** A short number, such as that of the police, is one only if the text says nothing else. */
function serviceNumber(line: string): string | null {
  const number = withoutLabels(line).replace(/[\s\p{Pd}]/gu, '')
  return /^(?:\*\d{3,5}|1\d{2,3})$/.test(number) ? number : null
}

/** Without what spreadsheets and address books put around a number. A slash after an area code is its hyphen. */
function withoutWrapping(text: string): string {
  if (/^[\d+() -]*$/.test(text)) return text.trim()
  const content = asciiDigits(text.normalize('NFKC').replace(invisible, ''))
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'+/, '')
    .trim()
  const isNumeral = /^\d+\.0+$/.test(content) || /^\d{1,3}(?:,\d{3})+(?:\.0+)?$/.test(content)
  if (isNumeral) return content.replace(/\.0+$/, '').replaceAll(',', '')
  return content.replace(/(?<!\d)(0[2-9]\d?)\s*\/\s*(?=\d{3})/g, '$1-')
}

const label = String.raw`(?<!\p{L})(?:מס(?:פר)?|טל(?:פון)?|נייד|סל(?:ולרי)?|פל(?:א(?:פון)?)?|וו?אטסאפ|phone|tel|mobile|cell|whatsapp|או|ו|and|or)(?!\p{L})['׳.]*`

const separators = String.raw`(?:[\s,;:/|\\()[\]&.\p{Pd}\u2212]|\+(?!\d))*`

const labelsBefore = new RegExp(`^${separators}(?:${label}${separators})*`, 'iu')

const labelsAfter = new RegExp(`${separators}(?:${label}${separators})*$`, 'iu')

function withoutLabels(text: string): string {
  if (text === '') return text
  return text.replace(labelsBefore, '').replace(labelsAfter, '')
}
