import { and, eq } from 'drizzle-orm'
import { messagesOfLastDay } from '../../people/auth/codes.queries.ts'
import { maxSmsLength } from '../../rules/limits.ts'
import { errorMessage } from '../../rules/thrown.ts'
import { timestamp } from '../../rules/time.ts'
import { returnedTexts } from '../../schema/returned.table.ts'
import type { Channel } from '../channel.ts'
import { isQuiet } from '../quietTime.ts'
import { type GuideToText, guidesToText } from './returned.queries.ts'

/** The part of the messages of a day that codes do not have to themselves. */
const ownPart = 0.5

export const returnedChannel: Channel<GuideToText> = {
  name: 'sms',
  unsent: 'returned file not texted',
  isOn: ({ SMS_RETURNED }) => SMS_RETURNED,
  mayTellAt: (now) => !isQuiet(now),
  // The messages of a day are limited.
  atOnce: 1,
  due: guidesToText,

  async claim(tx, now, { SMS_DAILY_LIMIT }) {
    const left = Math.floor(SMS_DAILY_LIMIT * ownPart) - (await messagesOfLastDay(tx, now))
    if (left <= 0) return []
    const found = await guidesToText(tx, now, this.atOnce)
    for (const { id, noticeId } of found) {
      const text = { notice_id: noticeId, at: timestamp(now), sent: true }
      await tx
        .insert(returnedTexts)
        .values({ guide_id: id, ...text })
        .onConflictDoUpdate({ target: returnedTexts.guide_id, set: text })
    }
    return found
  },

  async send({ phone }, { config, sendSms }) {
    try {
      await sendSms(phone, returnedText(config.PUBLIC_URL))
      return { result: 'sent' }
    } catch (error) {
      return { result: 'failed', because: { message: errorMessage(error) } }
    }
  },

  async record(tx, { id, noticeId }, outcome) {
    if (outcome === 'empty' || outcome.result === 'sent') return
    await tx
      .update(returnedTexts)
      .set({ sent: false })
      .where(and(eq(returnedTexts.guide_id, id), eq(returnedTexts.notice_id, noticeId)))
  },
}

export function returnedText(address = ''): string {
  const text = 'תיק החפיפה שלך הוחזר לעדכון'
  const withAddress = `${text}: ${address}`
  return address && withAddress.length <= maxSmsLength ? withAddress : text
}
