import { eq } from 'drizzle-orm'
import type { Actor } from '../../calls/env.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/connection.ts'
import { Refusal } from '../../rules/errors.ts'
import { pushSubscriptions } from '../../schema/push.table.ts'
import type { BrowserKeys } from './encryption.ts'
import { newestNoticeOf } from './push.queries.ts'
import { isPushService } from './pushServices.ts'

type Subscription = BrowserKeys & { endpoint: string }

/**
 * Replaces the subscription of the session, and that of an earlier session in the same browser.
 * @throws Refusal unknown-push-service
 */
export async function subscribe(
  tx: Tx,
  { id, tokenHash }: Actor,
  subscription: Subscription,
  config: Config,
): Promise<void> {
  if (!config.PUSH || !isPushService(subscription.endpoint, config)) throw new Refusal('unknown-push-service')
  await unsubscribe(tx, tokenHash)
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, subscription.endpoint))
  const { endpoint, p256dh, auth } = subscription
  await tx
    .insert(pushSubscriptions)
    .values({ session: tokenHash, endpoint, p256dh, auth, told_of: await newestNoticeOf(tx, id) })
}

export async function unsubscribe(tx: Tx, session: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.session, session))
}
