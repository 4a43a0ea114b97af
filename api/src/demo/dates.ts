const hour = 60 * 60 * 1000
const day = 24 * hour

export function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * hour)
}

export function daysBefore(now: Date, days: number): Date {
  return inDaytime(new Date(now.getTime() - days * day))
}

export function spread(count: number, from: Date, to: Date): Date[] {
  const step = (to.getTime() - from.getTime()) / count
  return Array.from({ length: count }, (_, n) => inDaytime(new Date(from.getTime() + n * step)))
}

/** Compresses the day into 07:00 to 19:00 UTC, daytime in Israel. Keeps the order of dates. */
function inDaytime(date: Date): Date {
  const sinceMidnight = date.getTime() % day
  return new Date(date.getTime() - sinceMidnight + 7 * hour + sinceMidnight / 2)
}
