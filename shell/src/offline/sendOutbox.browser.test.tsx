import { createDataKey, deleteCopy, wrapKey, writeParts } from '@hafifa/shared-ui/offline'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createOutbox, type Outbox } from './outbox.ts'
import { sendOutbox } from './sendOutbox.ts'

const guideId = 7
const noor = { group_id: 5, first_name: 'נור', key: 'added-without-network' }

let outbox: Outbox

beforeEach(async () => {
  await deleteCopy(guideId)
  const key = createDataKey()
  const salt = new Uint8Array(32)
  await writeParts(guideId, { passkey: { ...(await wrapKey(key, key)), salt, credentialId: salt } })
  outbox = createOutbox(guideId, async () => key)
})

const accept = (answer = {}) => Response.json({ success: true, ...answer })

/** Sends all, and returns the calls. */
async function send(answer: (path: string) => Response | Promise<Response> = () => accept({ id: 70 })) {
  const calls: [string, unknown][] = []
  await sendOutbox(outbox, async (path, body) => {
    calls.push([path, JSON.parse(body)])
    return answer(path)
  })
  return calls
}

const left = async () => (await outbox.items()).map(({ json, refused }) => ({ ...json, refused }))

test('a change of a trainee who was added without a network is sent with the id of the server', async () => {
  const id = await outbox.add('add-trainee.php', noor)
  await outbox.add('update-trainee.php', { id, school: 'הראלי' })
  expect(await send()).toEqual([
    ['/api/add-trainee.php', noor],
    ['/api/update-trainee.php', { id: 70, school: 'הראלי' }],
  ])
  expect(await left()).toEqual([])
})

test('what is typed while the trainee is being added is sent after it', async () => {
  const id = await outbox.add('add-trainee.php', noor)
  const calls = await send(async (path) => {
    if (path === '/api/add-trainee.php') await outbox.add('update-trainee.php', { id, school: 'הראלי' })
    return accept({ id: 70 })
  })
  expect(calls.at(-1)).toEqual(['/api/update-trainee.php', { id: 70, school: 'הראלי' }])
  expect(await left()).toEqual([])
})

test('what is typed after the trainee was added has the id of the server', async () => {
  const id = await outbox.add('add-trainee.php', noor)
  await send()
  await outbox.add('update-trainee.php', { id, school: 'הראלי' })
  expect(await send()).toEqual([['/api/update-trainee.php', { id: 70, school: 'הראלי' }]])
})

test('a change waits for the ones before it', async () => {
  const id = await outbox.add('add-trainee.php', noor)
  expect(await outbox.mustWait({ id: 12 })).toBe(true)
  await send()
  expect(await outbox.mustWait({ id: 12 })).toBe(false)
  expect(await outbox.mustWait({ id })).toBe(true)
})

test('a refused change stays with its reason, and the next one is sent', async () => {
  await outbox.add('update-trainee.php', { id: 12, school: 'הראלי' })
  await outbox.add('update-trainee.php', { id: 13, school: 'אורט' })
  const refusal = Response.json({ success: false, message: 'החניך נמחק' }, { status: 404 })
  const answers = [refusal, accept()]
  const calls = await send(() => answers.shift() ?? accept())
  expect(calls).toHaveLength(2)
  expect(await left()).toEqual([{ id: 12, school: 'הראלי', refused: 'החניך נמחק' }])
  expect(await outbox.mustWait({ id: 12 })).toBe(false)
})

describe('an addition whose answer was lost', () => {
  const minute = 60_000
  const day = 24 * 60 * minute
  const lose = () => Promise.reject(new TypeError('Failed to fetch'))

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))

  afterEach(() => void vi.useRealTimers())

  test('is repeated for a week', async () => {
    await outbox.add('add-trainee.php', noor)
    await send(lose)
    vi.setSystemTime(Date.now() + 7 * day - minute)
    expect(await send()).toHaveLength(1)
    expect(await left()).toEqual([])
  })

  test('is left to its guide afterwards, because the server may no longer know that it has added the trainee', async () => {
    await outbox.add('add-trainee.php', noor)
    await send(lose)
    vi.setSystemTime(Date.now() + 7 * day)
    expect(await send()).toEqual([])
    expect(await left()).toEqual([{ ...noor, refused: expect.stringContaining('לא ידוע אם נשמר') }])
  })

  test('counts from the try of the page that was before', async () => {
    await outbox.add('add-trainee.php', noor, Date.now() - 7 * day)
    expect(await send()).toEqual([])
  })

  test('is sent whenever there is a network, if it was never tried', async () => {
    await outbox.add('add-trainee.php', noor)
    vi.setSystemTime(Date.now() + 30 * day)
    expect(await send()).toHaveLength(1)
  })
})

test('nothing is removed while the server does not answer', async () => {
  await outbox.add('add-trainee.php', noor)
  await send(() => new Response(null, { status: 503 }))
  await send(() => Promise.reject(new TypeError('no network')))
  expect(await left()).toEqual([{ ...noor, refused: undefined }])
})
