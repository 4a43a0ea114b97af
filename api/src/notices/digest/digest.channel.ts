import { once } from 'node:events'
import { and, eq, inArray } from 'drizzle-orm'
import { paths } from '../../rules/paths.ts'
import { errorMessage } from '../../rules/thrown.ts'
import { hourSeconds, inSeconds, timestamp } from '../../rules/time.ts'
import { digests } from '../../schema/digests.table.ts'
import { type Channel, retrySeconds } from '../channel.ts'
import { isWorkingTime, weekOf } from '../quietTime.ts'
import { type DueDigest, dueDigests, readDigest } from './digest.queries.ts'
import { stopToken } from './digest.service.ts'
import { digestMail } from './digestMail.ts'

/** A digest that was sent by a process that ended before it recorded it is repeated at the earliest after this time. */
const claimSeconds = hourSeconds

/** Mails the digests of the week from Sunday morning on, or from the first working morning after a holiday. */
export const digestChannel: Channel<DueDigest> = {
  name: 'digest',
  unsent: 'digest not sent',
  isOn: ({ SMTP_URL }) => SMTP_URL !== undefined,
  mayTellAt: isWorkingTime,
  atOnce: 1,
  due: dueDigests,

  async claim(tx, now) {
    const due = await dueDigests(tx, now, this.atOnce)
    const claimed = due.map(({ guideId }) => guideId)
    await tx
      .update(digests)
      .set({ next_at: timestamp(inSeconds(now, claimSeconds)) })
      .where(inArray(digests.guide_id, claimed))
    return due
  },

  async send({ guideId, address }, { config, now, read, sendMail, signal }) {
    const origin = config.PUBLIC_URL ?? ''
    const stopUrl = `${origin}${paths.stopDigest}?token=${await stopToken(read, { guideId, address })}`
    const mail = digestMail(await readDigest(read, guideId, now()), origin, stopUrl)
    if (!mail) return 'empty'
    const sending = sendMail({
      ...mail,
      to: address,
      // The same if it is repeated, so that mailboxes show it once.
      messageId: `<digest-${guideId}-${weekOf(now())}@${new URL(origin).hostname}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'List-Unsubscribe': `<${stopUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    })
    try {
      await Promise.race([sending, once(signal, 'abort')])
    } catch (error) {
      if (!signal.aborted) return { result: 'failed', because: { message: errorMessage(error) } }
    }
    return signal.aborted ? 'interrupted' : { result: 'sent' }
  },

  async record(tx, { guideId, address, tries }, outcome, now) {
    const isSent = outcome === 'empty' || outcome.result === 'sent'
    const next_at = timestamp(inSeconds(now, retrySeconds(tries)))
    await tx
      .update(digests)
      .set(isSent ? { sent_week: weekOf(now), tries: 0, next_at: '' } : { tries: tries + 1, next_at })
      .where(and(eq(digests.guide_id, guideId), eq(digests.address, address)))
  },
}
