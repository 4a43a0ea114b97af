import { expect, test } from 'vitest'
import { startApi } from '../testing/api.ts'

const dayMs = 24 * 60 * 60 * 1000

test('a session in daily use ends after 90 days', async () => {
  const { clock, signIn } = startApi()
  const guide = await signIn()
  const opened = clock.now.getTime()
  const status = async (day: number) => {
    clock.now = new Date(opened + day * dayMs - 1000)
    return (await guide.get('get-guide-groups.php', { guideId: guide.id })).status
  }
  for (let day = 1; day <= 90; day++) expect(await status(day)).toBe(200)
  expect(await status(91)).toBe(401)
})

test('a session that cannot be renewed any more costs no write at each call', async () => {
  const { clock, signIn } = startApi()
  const guide = await signIn()
  const opened = clock.now.getTime()
  for (const day of [25, 50, 75]) {
    clock.now = new Date(opened + day * dayMs)
    await guide.get('get-guide-groups.php', { guideId: guide.id })
  }
  clock.now = new Date(opened + 80 * dayMs)
  const { headers } = await guide.get('get-guide-groups.php', { guideId: guide.id })
  expect(headers.has('set-cookie')).toBe(false)
})

async function loginByHttps() {
  const { send, signIn } = startApi({ trustProxy: true })
  const { phone, id } = await signIn()
  const body = JSON.stringify({ phone })
  const https = { 'x-forwarded-proto': 'https' }
  const { headers } = await send('/api/login.php', {
    method: 'POST',
    body,
    headers: { ...https, 'content-type': 'application/json', 'content-length': String(body.length) },
  })
  const groups = (cookie: string) =>
    send(`/api/get-guide-groups.php?guideId=${id}`, { headers: { ...https, cookie } })
  return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '', groups }
}

test('by HTTPS the cookie has the name that no other host can set', async () => {
  const { cookie, groups } = await loginByHttps()
  expect(cookie).toMatch(/^__Host-session=/)
  expect((await groups(cookie)).status).toBe(200)
})

test('by HTTPS a cookie named session is ignored', async () => {
  const { cookie, groups } = await loginByHttps()
  expect((await groups(cookie.replace('__Host-', ''))).status).toBe(401)
})

test('signing out empties the HTTP cache of the browser', async () => {
  const guide = await startApi().signIn()
  const { headers } = await guide.post('logout.php')
  expect(headers.get('clear-site-data')).toBe('"cache"')
})
