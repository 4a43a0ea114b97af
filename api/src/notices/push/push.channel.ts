import { and, eq, inArray } from 'drizzle-orm'
import type { Background } from '../../calls/background.ts'
import { daySeconds, hourSeconds, inSeconds, timestamp } from '../../rules/time.ts'
import { pushSubscriptions } from '../../schema/push.table.ts'
import { type Channel, type Outcome, retrySeconds } from '../channel.ts'
import { isQuiet, quietFrom } from '../quietTime.ts'
import { encryptMessage } from './encryption.ts'
import { postMessage } from './postMessage.ts'
import { type DueMessage, dueMessages, serverKey } from './push.queries.ts'
import { isPushService } from './pushServices.ts'
import { pushText } from './pushText.ts'
import { vapid } from './vapid.ts'

/** A device is told at most once within this time, even if a process ends before it has recorded what it sent. */
const claimSeconds = hourSeconds

/** How long a push service keeps a message for a device that is off. */
const keptSeconds = 2 * daySeconds

const signedSeconds = daySeconds / 2

/** Tells devices of the unread notices since they were told. */
export const pushChannel = (timeoutMs = 10_000): Channel<DueMessage> => ({
  name: 'push',
  unsent: 'push message not sent',
  isOn: ({ PUSH }) => PUSH,
  mayTellAt: (now) => !isQuiet(now),
  atOnce: 20,
  due: dueMessages,

  async claim(tx, now) {
    const due = await dueMessages(tx, now, this.atOnce)
    const claimed = due.map(({ session }) => session)
    await tx
      .update(pushSubscriptions)
      .set({ next_at: timestamp(inSeconds(now, claimSeconds)) })
      .where(inArray(pushSubscriptions.session, claimed))
    return due
  },

  async send(message, background) {
    const outcome = await post(message, background, timeoutMs)
    if (outcome.result === 'unanswered' && background.signal.aborted) return 'interrupted'
    return { ...outcome, because: { ...outcome.because, host: new URL(message.endpoint).host } }
  },

  async record(tx, { session, endpoint, newest, tries }, outcome, now) {
    if (outcome === 'empty') return
    // The browser may have subscribed again.
    const isSame = and(eq(pushSubscriptions.session, session), eq(pushSubscriptions.endpoint, endpoint))
    if (outcome.result === 'gone') await tx.delete(pushSubscriptions).where(isSame)
    else if (outcome.result === 'sent')
      await tx.update(pushSubscriptions).set({ told_of: newest, tries: 0 }).where(isSame)
    else {
      // Without an answer the message may have been sent.
      const atLeast = outcome.result === 'unanswered' ? claimSeconds : outcome.retryAfter
      const next_at = timestamp(inSeconds(now, retrySeconds(tries, atLeast)))
      await tx
        .update(pushSubscriptions)
        .set({ tries: tries + 1, next_at })
        .where(isSame)
    }
  },
})

async function post(
  message: DueMessage,
  { config, now: clock, read, signal }: Background,
  timeoutMs: number,
): Promise<Outcome> {
  // The operator may have removed a service since.
  if (!isPushService(message.endpoint, config)) return { result: 'gone' }
  const now = clock()
  const text = JSON.stringify({ ...pushText(message), quietFrom: quietFrom(now).getTime() })
  const headers = {
    Authorization: vapid(
      {
        aud: new URL(message.endpoint).origin,
        exp: Math.floor(inSeconds(now, signedSeconds).getTime() / 1000),
        sub: config.PUSH_CONTACT ?? `mailto:${config.HELP_EMAIL}`,
      },
      await serverKey(read),
    ),
    'Content-Encoding': 'aes128gcm',
    'Content-Type': 'application/octet-stream',
    // Replaces a message that still waits for the device.
    Topic: 'notices',
    TTL: String(keptSeconds),
    Urgency: 'normal',
  }
  try {
    const { endpoint } = message
    const body = encryptMessage(text, message)
    const { status, retryAfter } = await postMessage({ endpoint, headers, body, timeoutMs, signal }, now)
    if (status >= 200 && status < 300) return { result: 'sent' }
    if (status === 404 || status === 410) return { result: 'gone' }
    return { result: 'refused', retryAfter, because: { status } }
  } catch {
    return { result: 'unanswered' }
  }
}
