import { once } from 'node:events'
import type { Background } from '../../calls/background.ts'
import { measurements } from '../../measurements.ts'
import { paths } from '../../rules/paths.ts'
import { isWorkingTime, weekOf } from '../../rules/quietTime.ts'
import { errorMessage } from '../../rules/thrown.ts'
import { type DueDigest, dueDigests, readDigest } from './digest.queries.ts'
import { claimDigests, recordDigest, stopToken } from './digest.service.ts'
import { digestMail } from './digestMail.ts'

/** Sends the digests of the week from Sunday morning on, or from the first working morning after a holiday. */
export async function deliverDigests(background: Background): Promise<void> {
  const { config, now, read, signal, write } = background
  if (config.SMTP_URL === undefined) return
  const isDue = async () => (await dueDigests(read, { week: weekOf(now()), now: now(), limit: 1 })).length > 0
  while (!signal.aborted && isWorkingTime(now()) && (await isDue())) {
    const claimed = await write((tx) => claimDigests(tx, now()))
    for (const digest of claimed) {
      const result = await send(digest, background)
      // What was interrupted may have been sent, so it stays claimed.
      if (signal.aborted) return
      await write((tx) => recordDigest(tx, digest, result !== 'failed', now()))
      if (result !== 'empty') measurements.emit('outgoing', 'digest', result)
    }
  }
}

async function send(
  { guideId, address }: DueDigest,
  { config, log, now, read, sendMail, signal }: Background,
): Promise<'sent' | 'failed' | 'empty'> {
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
    return 'sent'
  } catch (error) {
    log.warn({ message: errorMessage(error) }, 'digest not sent')
    return 'failed'
  }
}
