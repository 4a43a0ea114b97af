import { pushScope } from '@hafifa/shared-ui/account'
import { withResolvers } from '@hafifa/shared-ui/lib'

const script = `${pushScope}worker.js`

/** `install`: an iPhone or iPad on which only the installed app gets messages. */
type Ability = 'none' | 'install' | 'able'

export function pushAbility(): Ability {
  if (!isSecureContext || !('serviceWorker' in navigator)) return 'none'
  if ('PushManager' in window && 'Notification' in window) return 'able'
  // Only Safari on phones and tablets has this property.
  return 'standalone' in navigator && !navigator.standalone ? 'install' : 'none'
}

/** Asks for the permission, so only a press may call it. Undefined if it was not given. */
export async function subscribeDevice(key: string): Promise<Required<PushSubscriptionJSON> | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await navigator.serviceWorker.register(script, {
    scope: pushScope,
    updateViaCache: 'none',
  })
  await untilActive(registration)
  const { pushManager } = registration
  // An earlier subscription may have another key.
  await (await pushManager.getSubscription())?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  return (await pushManager.subscribe(options)).toJSON() as Required<PushSubscriptionJSON>
}

async function untilActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? waiting ?? installing
  if (!worker || worker.state === 'activated') return
  const { promise, resolve, reject } = withResolvers<void>()
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated') resolve()
    if (worker.state === 'redundant') reject(new Error('the worker could not be installed'))
  })
  await promise
}
