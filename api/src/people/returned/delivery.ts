import type { Background } from '../../calls/background.ts'
import { measurements } from '../../measurements.ts'
import { maxSmsLength } from '../../rules/limits.ts'
import { isQuiet } from '../../rules/quietTime.ts'
import { errorMessage } from '../../rules/thrown.ts'
import { guidesToText } from './returned.queries.ts'
import { claimTexts, recordUnsent } from './returned.service.ts'

export function returnedText(address = ''): string {
  const text = 'תיק החפיפה שלך הוחזר לעדכון'
  const withAddress = `${text}: ${address}`
  return address && withAddress.length <= maxSmsLength ? withAddress : text
}

/** Texts guides whose file was returned and who have not looked, unless it is quiet. Of several processes one texts each. */
export async function sendReturnedTexts(background: Background): Promise<void> {
  const { config, log, now, read, sendSms, signal, write } = background
  if (!config.SMS_RETURNED) return
  const text = returnedText(config.PUBLIC_URL)
  const isDue = async () => (await guidesToText(read, now(), 1)).length > 0
  while (!signal.aborted && !isQuiet(now()) && (await isDue())) {
    const claimed = await write((tx) => claimTexts(tx, config.SMS_DAILY_LIMIT, now()))
    if (claimed.length === 0) return
    for (const guide of claimed) {
      const error = await sendSms(guide.phone, text).then(
        () => undefined,
        (error: unknown) => errorMessage(error),
      )
      measurements.emit('outgoing', 'sms', error === undefined ? 'sent' : 'failed')
      if (error === undefined) continue
      log.warn({ message: error }, 'returned file not texted')
      await write((tx) => recordUnsent(tx, guide))
    }
  }
}
