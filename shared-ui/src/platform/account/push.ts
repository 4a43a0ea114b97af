import { onGuideChange } from '@hafifa/shared-ui/platform'

/** Contains no page, so the worker of messages controls none. */
export const pushScope = '/push/'

/** Ends the subscription, too. */
export async function removePushWorker(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration(pushScope))?.unregister()
}

/** Also without a network, where the server does not know yet that the session has ended. */
export function endPushWithSession(): void {
  if ('serviceWorker' in navigator) onGuideChange(() => void removePushWorker())
}
