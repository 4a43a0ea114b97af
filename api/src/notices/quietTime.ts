import { daySeconds, hourSeconds, inSeconds, timeInIsrael } from '../rules/time.ts'

/** In Israel. Nobody is disturbed before the first and from the second hour on. */
const [morningHour, nightHour] = [8, 21]

/** Before the earliest candle lighting of the year, in Israel. */
const eveHour = 15

const sunday = 0

const hebrewCalendar = new Intl.DateTimeFormat('en-u-ca-hebrew', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
})

/** Days of rest in Israel, by the Hebrew date. */
const holidays = new Set([
  '1 Tishri',
  '2 Tishri',
  '10 Tishri',
  '15 Tishri',
  '22 Tishri',
  '15 Nisan',
  '21 Nisan',
  '6 Sivan',
])

/** Independence Day is moved so that neither it nor Memorial Day, which precedes it, touches a Shabbat. */
const independenceDays = new Set(['Wed 5 Iyar', 'Thu 3 Iyar', 'Thu 4 Iyar', 'Tue 6 Iyar'])

export function isDayOfRest(day: string): boolean {
  const { weekday, date } = hebrewDay(day)
  const tomorrow = hebrewDay(dayAfter(day))
  const isIndependenceDay = (one: typeof tomorrow) => independenceDays.has(`${one.weekday} ${one.date}`)
  const isMemorialDay = isIndependenceDay(tomorrow)
  return weekday === 'Sat' || holidays.has(date) || isMemorialDay || isIndependenceDay({ weekday, date })
}

export function isQuiet(now: Date): boolean {
  const { day, hour } = inIsrael(now)
  return hour < morningHour || hour >= quietHour(day)
}

export function quietFrom(now: Date): Date {
  if (isQuiet(now)) return now
  const { day, hour, seconds } = inIsrael(now)
  return inSeconds(now, (quietHour(day) - hour) * hourSeconds - seconds)
}

/** The Sunday, `YYYY-MM-DD` in Israel, with which the week of a moment begins. */
export function weekOf(now: Date): string {
  let { day } = inIsrael(now)
  while (new Date(day).getUTCDay() !== sunday) day = dayBefore(day)
  return day
}

/** Whether people work in Israel at this moment: not on a day of rest, and neither on Fridays nor at night. */
export function isWorkingTime(now: Date): boolean {
  return !isQuiet(now) && hebrewDay(inIsrael(now).day).weekday !== 'Fri'
}

function quietHour(day: string) {
  if (isDayOfRest(day)) return 0
  return isDayOfRest(dayAfter(day)) ? eveHour : nightHour
}

function inIsrael(now: Date) {
  const [day = '', time = ''] = timeInIsrael(now).split(' ')
  const [hour = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return { day, hour, seconds: minutes * 60 + seconds }
}

function hebrewDay(day: string) {
  const parts = hebrewCalendar.formatToParts(new Date(day))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value
  return { weekday: part('weekday'), date: `${part('day')} ${part('month')}` }
}

const movedBy = (day: string, days: number) =>
  inSeconds(new Date(day), days * daySeconds)
    .toISOString()
    .slice(0, 10)

const dayAfter = (day: string) => movedBy(day, 1)

const dayBefore = (day: string) => movedBy(day, -1)
