import type { Cell } from '../tables.ts'

export type NumberFormat = {
  hasDate?: boolean
  hasTime?: boolean
  isPercent?: boolean
  /** Of digits that are always shown, such as `000-0000000`. */
  pattern?: string
}

const date: NumberFormat = { hasDate: true }
const time: NumberFormat = { hasTime: true }
const dateAndTime: NumberFormat = { hasDate: true, hasTime: true }
const percent: NumberFormat = { isPercent: true }

/** The formats of ECMA-376 that have a number and no text. Those of China, Japan and Korea are dates. */
const builtIn = new Map<number, NumberFormat>([
  ...[9, 10].map((id) => [id, percent] as const),
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, date] as const),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56].map((id) => [id, time] as const),
  [22, dateAndTime],
])

export function createNumberFormats(codes: ReadonlyMap<number, string>): (id: number) => NumberFormat {
  const parsed = new Map<number, NumberFormat>()
  return (id) => {
    const known = parsed.get(id)
    if (known) return known
    const code = codes.get(id)
    const format = code === undefined ? (builtIn.get(id) ?? {}) : parseNumberFormat(code)
    parsed.set(id, format)
    return format
  }
}

/** Texts, escapes and brackets such as `[$₪-40D]` and `[Red]` have letters, which mean nothing. */
const withoutMeaning = /"[^"]*"|\\.|[_*].|\[(?![hms]+\])[^\]]*\]/gi

export function parseNumberFormat(code: string): NumberFormat {
  // Of positive numbers. A semicolon in quotes belongs to a text.
  const section = /^(?:"[^"]*"|\\.|[^;"\\])*/.exec(code)?.[0] ?? ''
  const letters = section.replaceAll(withoutMeaning, '')
  if (/^(general|standard|@)$/i.test(letters.trim())) return {}
  const hasTime = /[hs]|\[m+\]|am\/pm/i.test(letters)
  // Beside hours or seconds, m is a minute.
  const hasDate = /[ydbe](?![+-])/i.test(letters) || (/m/i.test(letters) && !hasTime)
  if (hasDate || hasTime) return { hasDate, hasTime }
  if (letters.includes('%')) return { isPercent: true }
  const pattern = section
    .replaceAll(/\[[^\]]*\]|[_*]./g, '')
    .replaceAll(/"([^"]*)"|\\(.)/g, (_, text = '', escaped = '') =>
      `${text}${escaped}`.replaceAll(/\d/g, markDigit),
    )
  const isOfDigits = /^[0#\s()+\-\uE000-\uE009]*$/.test(pattern)
  return isOfDigits && /[0\uE000-\uE009].*[0#]/.test(pattern) ? { pattern } : {}
}

/** In a private character, because 0 stands for any digit. */
const markDigit = (digit: string) => String.fromCharCode(0xe000 + Number(digit))

const maxSerial = 2_958_466

type Dates = { since1904?: boolean }

/** The number as the sheet shows it, with all its digits. */
export function numberCell(raw: string, format: NumberFormat, { since1904 = false }: Dates = {}): Cell {
  const value = Number(raw)
  const serial = since1904 ? value + 1462 : value
  if ((format.hasDate || format.hasTime) && serial >= 0 && serial < maxSerial) return dateCell(serial, format)
  if (format.isPercent)
    return { text: `${digitsOf(`${Number((value * 100).toPrecision(15))}`)}%`, kind: 'number' }
  const text = digitsOf(raw)
  const { pattern } = format
  return { text: pattern && /^\d+$/.test(text) ? filled(pattern, text) : text, kind: 'number' }
}

/** Without an exponent. Excel writes 1.1 as 1.1000000000000001. */
function digitsOf(raw: string): string {
  if (/^-?\d+$/.test(raw)) return raw
  const [, sign = '', whole = '', fraction = '', exponent] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/i.exec(`${Number(raw)}`) ?? []
  if (exponent === undefined) return `${Number(raw)}`
  const point = whole.length + Number(exponent)
  const digits = `${whole}${fraction}`
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  if (point >= digits.length) return `${sign}${digits.padEnd(point, '0')}`
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}

/** From the end, as a sheet does. The first place takes what is left. */
function filled(pattern: string, digits: string): string {
  let left = digits
  const first = pattern.search(/[0#]/)
  let text = ''
  for (let at = pattern.length - 1; at >= 0; at -= 1) {
    const place = pattern[at] ?? ''
    const taken = at === first ? left : left.slice(-1)
    if (place !== '0' && place !== '#') text = place + text
    else text = (taken || (place === '0' ? '0' : '')) + text
    if (place === '0' || place === '#') left = at === first ? '' : left.slice(0, -1)
  }
  return text.replaceAll(/[\uE000-\uE009]/g, (digit) => `${digit.charCodeAt(0) - 0xe000}`)
}

const secondsOfDay = 86_400

function dateCell(serial: number, { hasDate, hasTime }: NumberFormat): Cell {
  const seconds = Math.round(serial * secondsOfDay)
  if (!hasDate) return { text: clock(seconds), kind: 'time' }
  const days = Math.floor(seconds / secondsOfDay)
  const rest = seconds % secondsOfDay
  return { text: hasTime && rest > 0 ? `${dayOf(days)} ${clock(rest)}` : dayOf(days), kind: 'date' }
}

/** Excel has a 29 February 1900, and a day 0. */
function dayOf(days: number): string {
  if (days === 60) return '29/02/1900'
  if (days === 0) return '00/01/1900'
  const epoch = Date.UTC(1899, 11, days < 60 ? 31 : 30)
  return dayText(new Date(epoch + days * secondsOfDay * 1000))
}

function dayText(day: Date): string {
  return day.toISOString().slice(0, 10).split('-').reverse().join('/')
}

function clock(seconds: number): string {
  const two = (number: number) => `${Math.floor(number)}`.padStart(2, '0')
  const minutes = `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}`
  return seconds % 60 > 0 ? `${minutes}:${two(seconds % 60)}` : minutes
}

/** Of a date or time in the form of ISO 8601, as strict workbooks and OpenDocument have it. */
export function isoCell(iso: string): Cell {
  const [, year, month, day, hour, minute, second] =
    /^-?(?:(\d{4})-(\d\d)-(\d\d))?(?:T?(\d\d):(\d\d)(?::(\d\d))?.*)?$/.exec(iso.trim()) ?? []
  const duration = /^P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?$/.exec(iso.trim())
  if (duration) {
    const [days = 0, hours = 0, minutes = 0, seconds = 0] = duration.slice(1).map((part) => Number(part ?? 0))
    return {
      text: clock(days * secondsOfDay + hours * 3600 + minutes * 60 + Math.round(seconds)),
      kind: 'time',
    }
  }
  const time = hour === undefined ? 0 : Number(hour) * 3600 + Number(minute) * 60 + Number(second ?? 0)
  if (year === undefined)
    return hour === undefined ? { text: iso, kind: 'text' } : { text: clock(time), kind: 'time' }
  const text = `${day}/${month}/${year}`
  return { text: time > 0 ? `${text} ${clock(time)}` : text, kind: 'date' }
}
