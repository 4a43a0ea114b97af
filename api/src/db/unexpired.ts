import { and, gt, lte } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { inSeconds, latestTime, timestamp } from '../rules/time.ts'

/** An end that is further away than it can be was set while the clock was ahead, and does not count. */
export function isUnexpired(end: SQLiteColumn, now: Date, longestSeconds: number) {
  return and(gt(end, timestamp(now)), lte(end, latestTime(inSeconds(now, longestSeconds))))
}
