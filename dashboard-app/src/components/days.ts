import dayjs from 'dayjs'

/** Days are `YYYY-MM-DD`, and compare as texts. */
export const today = () => dayjs().format('YYYY-MM-DD')

export function dayInWords(day: string): string {
  return dayjs(day).format('D.M.YYYY')
}

export function daysUntil(day: string): number {
  return dayjs(day).diff(dayjs(today()), 'day')
}
