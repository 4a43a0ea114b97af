import dayjs from 'dayjs'

/** Days are `YYYY-MM-DD`, so they compare as strings. */
export const today = () => dayjs().format('YYYY-MM-DD')

export function dayInWords(day: string): string {
  return dayjs(day).format('D.M.YYYY')
}

export function daysUntil(day: string): number {
  return dayjs(day).diff(dayjs(today()), 'day')
}
