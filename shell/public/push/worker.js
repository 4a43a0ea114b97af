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

// The push service has replaced the subscription.
addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event))
})

async function renew({ oldSubscription, newSubscription }) {
  const subscription = newSubscription ?? (await registration.pushManager.subscribe(oldSubscription.options))
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/add-push-subscription.php', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}
