// For messages alone: it has no page in its scope, answers no request and keeps nothing.

const icon = '/icon-192.png'

addEventListener('push', (event) => {
  const { title, body, quietFrom } = event.data.json()
  const silent = Date.now() >= quietFrom
  event.waitUntil(
    registration.showNotification(title, { body, silent, icon, tag: 'notices', dir: 'rtl', lang: 'he' }),
  )
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open())
})

async function open() {
  // The first is the one that was used last.
  const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return clients.openWindow('/groups#show-inbox')
  page.postMessage('show-inbox')
  return page.focus()
}

// The push service has replaced the subscription, or has lost it.
addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event.newSubscription))
})

async function renew(replacement) {
  const { key, subscribed } = await (await fetch('/api/get-push-subscription.php')).json()
  // Somebody else may have signed in meanwhile, who did not ask for messages.
  if (!subscribed) return replacement?.unsubscribe()
  const { endpoint, keys } = (replacement ?? (await subscribe(key))).toJSON()
  await fetch('/api/add-push-subscription.php', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}

// Not every browser tells the options of the former subscription.
function subscribe(key) {
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}
