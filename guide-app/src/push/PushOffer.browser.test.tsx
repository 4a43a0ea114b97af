import { queryClient, signIn } from '@hafifa/shared-ui/platform'
import { dataArrive, guide, renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import PushOffer from './PushOffer.tsx'

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  signIn(guide)
})

/** The browser of the tests refuses notifications, so their permission is replaced, and so is the network. */
async function render(permission: NotificationPermission, subscribed = false) {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(permission)
  vi.stubGlobal('fetch', async () => Response.json({ success: true, key: 'key', subscribed }))
  const rendered = await renderPage(<PushOffer />)
  await dataArrive()
  return rendered
}

const offer = page.getByRole('alertdialog', { name: 'לקבל הודעה כשתהיה תשובה?' })

test('messages are offered, with what they contain', async () => {
  await render('default')
  await expect.element(offer.getByText('בלי שמות ובלי פרטים', { exact: false })).toBeVisible()
})

test('messages that were put off are not offered again', async () => {
  const { unmount } = await render('default')
  await offer.getByRole('button', { name: 'לא עכשיו' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  await unmount()
  queryClient.clear()
  await render('default')
  await expect.element(offer).not.toBeInTheDocument()
})

test.for([
  ['a device that has them', 'granted', true],
  ['a browser that blocks them', 'denied', false],
] as const)('messages are not offered to %s', async ([, permission, subscribed]) => {
  await render(permission, subscribed)
  await expect.element(offer).not.toBeInTheDocument()
})
