import { maxOfflineDays, parseTimestamp } from '@hafifa/api/contract'
import { settings } from '@hafifa/shared-ui/settings'
import { formatDateTime } from '../lib/dates.ts'

type CopySession = { copiedAt: string; current: boolean }

export function copyNote({ copiedAt, current }: CopySession): string | null {
  if (!copiedAt) return null
  const contact = `עותק במכשיר, קשר אחרון ב־${formatDateTime(parseTimestamp(copiedAt))}`
  // A copy may be from before copies were turned off.
  return current ? contact : `${contact}. ${copyWarning(settings.offlineDays ?? maxOfflineDays)}`
}

function copyWarning(days: number): string {
  const most = days === 1 ? 'יום' : `${days} ימים`
  return `אחרי ניתוק, העותק המוצפן יימחק כשהמכשיר יתחבר לרשת. מכשיר שלא יתחבר יכול לפתוח אותו עד ${most} מהקשר האחרון, ורק בטביעת האצבע או בפנים של מי שהפעיל.ה אותו.`
}
