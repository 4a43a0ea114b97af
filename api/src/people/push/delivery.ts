import type { Background } from '../../calls/background.ts'
import { measurements } from '../../measurements.ts'
import { isQuiet, quietFrom } from '../../rules/quietTime.ts'
import { daySeconds, inSeconds } from '../../rules/time.ts'
import { claimMessages, type Outcome, recordOutcome } from './delivery.service.ts'
import { encryptMessage } from './encryption.ts'
import { postMessage } from './postMessage.ts'
import { type DueMessage, dueMessages, serverKey } from './push.queries.ts'
import { isPushService } from './pushServices.ts'
import { pushText } from './pushText.ts'
import { type ServerKey, vapid } from './vapid.ts'

/** How long a push service keeps a message for a device that is off. */
const keptSeconds = 2 * daySeconds

const signedSeconds = daySeconds / 2

/** Sends what is due, unless it is quiet. Of several processes one sends each message. */
export async function deliverPushMessages(background: Background, timeoutMs = 10_000): Promise<void> {
  const { config, log, now, read, signal, write } = background
  if (!config.PUSH) return
  const key = await serverKey(read)
  const isDue = async () => (await dueMessages(read, now(), 1)).length > 0
  // Read first, because a transaction that writes waits for others.
  while (!signal.aborted && !isQuiet(now()) && (await isDue())) {
    const messages = await write((tx) => claimMessages(tx, now()))
    const outcomes = await Promise.all(
      messages.map(async (message) => ({
        message,
        outcome: await send(message, key, background, timeoutMs),
      })),
    )
    // What was interrupted may have been sent, so it stays claimed.
    const known = outcomes.filter(({ outcome }) => !(signal.aborted && outcome.result === 'unanswered'))
    await write(async (tx) => {
      for (const { message, outcome } of known) await recordOutcome(tx, message, outcome, now())
    })
    for (const { message, outcome } of known) {
      measurements.emit('outgoing', 'push', outcome.result)
      const { host } = new URL(message.endpoint)
      if (outcome.result !== 'sent') log.warn({ host, ...outcome }, 'push message not sent')
    }
  }
}

async function send(
  message: DueMessage,
  key: ServerKey,
  { config, now: clock, signal }: Background,
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
      key,
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
    return { result: 'refused', status, retryAfter }
  } catch {
    return { result: 'unanswered' }
  }
}
