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
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [page] = pages
  return page ? page.focus() : clients.openWindow('/')
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
