import { queryClient, signIn } from '@hafifa/shared-ui/platform'
import { coordinator, dataArrive, guide, renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import MessageSettings from './MessageSettings.tsx'

const files = { topic: 'files', label: 'תיקים', push: true, digest: true }

type Facts = {
  permission?: NotificationPermission
  key?: string | null
  subscribed?: boolean
  offered?: boolean
  digest?: { address: string; confirmed: boolean } | null
}

beforeEach(() => {
  queryClient.clear()
  signIn(guide)
})

/** The browser of the tests refuses notifications, so their permission is replaced, and so is the network. */
function render(facts: Facts = {}) {
  const { permission = 'default', key = 'key', subscribed = false, offered = false, digest = null } = facts
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(permission)
  vi.stubGlobal('fetch', async () =>
    Response.json({
      success: true,
      key,
      subscribed,
      offered,
      digest,
      covers: [],
      coordinators: [],
      topics: [files],
    }),
  )
  return renderPage(<MessageSettings />)
}

const section = page.getByRole('region', { name: 'התראות במכשיר הזה' })
const turnOn = page.getByRole('button', { name: 'הפעלת התראות' })
const turnOff = page.getByRole('button', { name: 'כיבוי ההתראות' })

test('a device that is told of nothing can be turned on', async () => {
  await render()
  await expect.element(turnOn).toBeVisible()
})

test('a device that is told of news can be turned off', async () => {
  await render({ permission: 'granted', subscribed: true })
  await expect.element(turnOff).toBeVisible()
})

test('a device whose permission was taken back is shown as blocked', async () => {
  await render({ permission: 'denied', subscribed: true })
  await expect.element(section.getByText('ההתראות חסומות בהגדרות של הדפדפן', { exact: false })).toBeVisible()
  await expect.element(turnOn).not.toBeInTheDocument()
})

test('on an iPhone the page says that only the installed app is told', async () => {
  vi.stubGlobal('PushManager', undefined)
  Reflect.deleteProperty(window, 'PushManager')
  Object.assign(navigator, { standalone: false })
  await render()
  await expect.element(section.getByText('הוספה למסך הבית', { exact: false })).toBeVisible()
  Reflect.deleteProperty(navigator, 'standalone')
})

test.for([
  ['the server sends no messages', () => render({ key: null })],
  [
    'the page is not encrypted',
    () => {
      vi.stubGlobal('isSecureContext', false)
      return render({ offered: true })
    },
  ],
] as const)('nothing is offered where %s', async ([, start]) => {
  signIn(coordinator)
  await start()
  await dataArrive()
  await expect.element(section).not.toBeInTheDocument()
})

test('a coordinator enters an address for the digest', async () => {
  signIn(coordinator)
  await render({ offered: true })
  await expect.element(page.getByRole('textbox', { name: /כתובת דואר אלקטרוני/ })).toBeVisible()
})

test.for([
  [false, 'הסיכום יתחיל אחרי לחיצה על הקישור ששלחנו לכתובת rotem@hafifa.example', 'החלפת הכתובת'],
  [true, 'הסיכום נשלח לכתובת rotem@hafifa.example', 'הפסקת הסיכום'],
] as const)(
  'an address (confirmed: %s) is shown with the way to end it',
  async ([confirmed, text, button]) => {
    signIn(coordinator)
    await render({ offered: true, digest: { address: 'rotem@hafifa.example', confirmed } })
    await expect.element(page.getByRole('status')).toHaveTextContent(text)
    await expect.element(page.getByRole('button', { name: button })).toBeVisible()
  },
)

test('a guide who is no coordinator is offered no digest', async () => {
  await render({ offered: true })
  await expect.element(turnOn).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'סיכום שבועי בדואר' })).not.toBeInTheDocument()
})

const topics = page.getByRole('region', { name: 'על מה לעדכן אותי' })

test('what the device is told of is chosen while it is told', async () => {
  await render({ permission: 'granted', subscribed: true })
  await expect.element(topics.getByRole('checkbox', { name: 'תיקים: התראות במכשיר' })).toBeVisible()
})

test.for([
  ['blocked', 'denied'],
  ['off', 'default'],
] as const)('nothing is chosen while messages are %s', async ([, permission]) => {
  await render({ permission })
  await dataArrive()
  await expect.element(section).toBeVisible()
  await expect.element(topics).not.toBeInTheDocument()
})
