import { expect, test } from 'vitest'
import { startApi } from '../testing/api.ts'

const batch = (...calls: string[]) =>
  `/api/get-batch.php?${calls.map((call) => `call=${encodeURIComponent(call)}`).join('&')}`

async function town() {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const member = await api.signIn()
  const groupId = await coordinator.createGroup('חיפה', [member])
  return { ...api, coordinator, member, groupId }
}

test('a batch holds the same answers as its single calls', async () => {
  const { coordinator, groupId } = await town()
  const calls = [
    '/api/get-stage-summary.php',
    `/api/get-admin-stats.php?adminId=${coordinator.id}`,
    '/api/get-activity-log.php?page=1&limit=10',
    `/api/get-group-trainees.php?groupId=${groupId}`,
  ]
  const { body } = await coordinator.open(batch(...calls))
  expect(Object.keys(body.answers)).toEqual(calls)
  for (const call of calls) expect(body.answers[call]).toEqual((await coordinator.open(call)).body)
})

test('each call is authorized by itself, and refused calls are left out', async () => {
  const { member, visitor, log } = await town()
  const mine = `/api/get-guide-groups.php?guideId=${member.id}`
  const { body } = await member.open(batch('/api/get-guides.php', mine, '/api/get-group.php?id=999'))
  expect(Object.keys(body.answers)).toEqual([mine])
  expect(body.answers[mine].groups).toHaveLength(1)
  expect(
    log.map((line) => JSON.parse(line)).filter(({ path }) => path === '/api/get-guides.php'),
  ).toMatchObject([{ status: 403, guideId: member.id }])
  expect((await visitor.open(batch(mine))).status).toBe(401)
})

test('a batch is cacheable if all of its answers are', async () => {
  const { coordinator, groupId } = await town()
  const summary = '/api/get-stage-summary.php'
  const first = await coordinator.open(batch(summary))
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const known = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await coordinator.open(batch(summary), known)).status).toBe(304)
  await coordinator.createGroup('עכו', [])
  expect((await coordinator.open(batch(summary), known)).status).toBe(200)
  const trainees = await coordinator.open(batch(summary, `/api/get-group-trainees.php?groupId=${groupId}`))
  expect(trainees.headers.get('cache-control')).toBe('no-store')
  expect(trainees.headers.has('etag')).toBe(false)
})

test.for([
  ['nothing', []],
  ['a change', ['/api/logout.php']],
  ['the offline pack', ['/api/get-offline-pack.php']],
  ['another batch', [batch('/api/get-groups.php')]],
  ['another server', ['https://hafifa.example/api/get-groups.php']],
  ['a path around', ['/api/get-groups.php/../logout.php']],
  ['too many', Array.from({ length: 9 }, (_, i) => `/api/get-admin-stats.php?adminId=${i + 1}`)],
  ['an unknown call', ['/api/get-everything.php']],
  ['a call twice', ['/api/get-groups.php', '/api/get-groups.php']],
  ['a call twice, spelled differently', ['/api/get-groups.php', '/api/get-groups.php?']],
  ['an input twice, spelled differently', ['/api/get-group.php?id=1', '/api/get-group.php?id=%31']],
  ['an unknown parameter', ['/api/get-groups.php?fresh=1']],
  ['an invalid input', ['/api/get-group.php?id=x']],
] as const)('a batch of %s is invalid', async ([_, calls]) => {
  const { coordinator } = await town()
  const { status, body } = await coordinator.open(batch(...calls))
  expect(status).toBe(400)
  expect(body.issues[0].path).toMatch(/^call/)
})

test('a batch names its repeated calls and unknown parameters', async () => {
  const { coordinator } = await town()
  const summary = '/api/get-stage-summary.php'
  const { body } = await coordinator.open(batch(summary, summary, '/api/get-groups.php?fresh=1'))
  expect(body.issues.map(({ path }: { path: string }) => path)).toEqual(['call.1', 'call.2.fresh'])
})

test('a batch over HTTPS has the session of its caller', async () => {
  const { send, signIn } = startApi({ trustProxy: true })
  const { id, cookie } = await signIn()
  const https = { 'x-forwarded-proto': 'https', cookie: `__Host-${cookie}` }
  const mine = `/api/get-guide-groups.php?guideId=${id}`
  const { body } = await send(batch(mine), { headers: https })
  expect(Object.keys(body.answers)).toEqual([mine])
})
