import type { DatabaseLevel } from '../../rules/duties.ts'
import type { Level } from '../../rules/protection.ts'
import { parseTimestamp, timeInIsrael } from '../../rules/time.ts'
import type { Facts } from './facts.queries.ts'

export const levelLabels: Record<Level, string> = { sensitive: 'רגיש', personal: 'אישי', open: 'פתוח' }

export const databaseLevels: Record<DatabaseLevel, string> = { medium: 'בינונית', high: 'גבוהה' }

export function dayOf(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-').map((part) => String(Number(part)))
  return `${date}.${month}.${year}`
}

export const dayOfTime = (time: string) => dayOf(timeInIsrael(parseTimestamp(time)).slice(0, 10))

export function recipients({
  config,
}: Facts): readonly (readonly [who: string, what: string, why: string])[] {
  const host = (url: string) => URL.parse(url)?.hostname ?? url
  const gateway = config.SMS_URL && config.SMS_URL !== 'terminal' ? host(config.SMS_URL) : undefined
  return [
    ...(gateway && config.SIGN_IN === 'code'
      ? [
          [
            `שירות המסרונים ${gateway}, וחברות הסלולר`,
            'מספר הטלפון של מי שנכנס.ה, והקוד',
            'להוכיח שהטלפון שלו או שלה',
          ] as const,
        ]
      : []),
    ...(gateway && config.SMS_RETURNED
      ? [
          [
            `שירות המסרונים ${gateway}, וחברות הסלולר`,
            'מספר הטלפון, ושתיק הוחזר לעדכון',
            'לעדכן מדריכים',
          ] as const,
        ]
      : []),
    ...(config.SMTP_URL
      ? [
          [
            `שרת הדואר ${host(config.SMTP_URL)}`,
            'כתובת הדואר של הרכז.ת, ומספרים בלי שמות',
            'סיכום שבועי למי שביקשו',
          ] as const,
        ]
      : []),
    ...(config.PUSH
      ? [
          [
            'שירותי ההתראות של הדפדפנים (Google, Mozilla, Apple, Microsoft), חלקם מחוץ לישראל',
            'שיש עדכון, בלי שמות. התוכן מוצפן',
            'התראות למי שביקשו',
          ] as const,
        ]
      : []),
  ]
}
