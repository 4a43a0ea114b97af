import { expect, test } from 'vitest'
import { startApi } from '../testing/api.ts'

type Caller = ReturnType<typeof startApi>['visitor']

const atOnce = (count: number, call: () => ReturnType<Caller['get']>) =>
  Promise.all(Array.from({ length: count }, call))

const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))]

test('a page that saves many rows at once is answered', async () => {
  const { signIn } = startApi()
  const guide = await signIn()
  const answers = await atOnce(40, () => guide.post('update-guide.php', { id: guide.id, full_name: 'נועה' }))
  expect(statuses(answers)).toEqual([200])
})

test('a session with too many open calls is refused, with a time to wait', async () => {
  const { signIn } = startApi()
  const guide = await signIn()
  const answers = await atOnce(100, () => guide.get('get-guide-groups.php', { guideId: guide.id }))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ headers }) => headers.get('retry-after') === '1')).toBe(true)
  expect(refused[0]?.body).toMatchObject({ error: 'too-many-calls' })
})

test('a refused session is answered again once its calls have ended', async () => {
  const { signIn } = startApi()
  const guide = await signIn()
  const read = () => guide.get('get-guide-groups.php', { guideId: guide.id })
  await atOnce(100, read)
  expect(statuses(await atOnce(20, read))).toEqual([200])
})

test('the calls of one session do not count towards the limit of another', async () => {
  const { signIn } = startApi()
  const [busy, other] = [await signIn(), await signIn()]
  const [, answer] = await Promise.all([
    atOnce(100, () => busy.get('get-guide-groups.php', { guideId: busy.id })),
    other.get('get-guide-groups.php', { guideId: other.id }),
  ])
  expect(answer.status).toBe(200)
})
