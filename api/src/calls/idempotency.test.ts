import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transact } from '../db/transaction.ts'
import { type AddingCall, type Change, changingCalls } from '../rules/callList.ts'
import { keyDays } from '../rules/limits.ts'
import { keysOf } from '../rules/objects.ts'
import { Stage } from '../rules/stages.ts'
import { daySeconds } from '../rules/time.ts'
import { groups } from '../schema/groups.table.ts'
import { idempotencyKeys } from '../schema/idempotencyKeys.table.ts'
import { startApi } from '../testing/api.ts'
import { answerToken, insertArchivedFile } from '../testing/archivedFile.ts'
import { contentsOf } from '../testing/contents.ts'
import { coordinatorInputs } from '../testing/coordinatorInputs.ts'
import { deleteOldKeys } from './idempotency.ts'

const addingCalls = keysOf(changingCalls).filter((call): call is AddingCall => {
  const { adds = false }: Change = changingCalls[call]
  return adds
})

async function scene() {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const writer = await api.signIn()
  const newcomer = await api.signIn({ name: 'דנה' })
  const second = await api.signInCoordinator()
  const inputs = await coordinatorInputs(coordinator)
  const groupId = inputs['request-group.php']?.groupId as number
  await transact(api.database, (tx) =>
    tx.update(groups).set({ progressStageId: Stage.review }).where(eq(groups.id, groupId)),
  )
  const { fileId, questionId } = await insertArchivedFile(api, { groupId, guideId: writer.id })
  const ofScene: Partial<Record<AddingCall, object>> = {
    'add-cover.php': { coverId: second.id },
    'ask-question.php': { file_id: fileId },
    'answer-question.php': { question_id: questionId },
    'answer-by-invitation.php': { question_id: questionId, token: answerToken },
    'add-answer-invitation.php': { file_id: fileId, guide_id: writer.id },
    'merge-accounts.php': { from: newcomer.id, into: writer.id, name: newcomer.name },
  }
  const send = (call: AddingCall, input: object, from: Pick<typeof coordinator, 'post'> = coordinator) =>
    from.post(call, { ...inputs[call], ...ofScene[call], ...input })
  const stored = () => contentsOf(api.database.read)
  return { ...api, coordinator, inputs, send, stored }
}

describe.for(addingCalls)('%s', (call) => {
  test('that is repeated with its key answers as the first time, and adds nothing', async () => {
    const { send, stored, succeeded } = await scene()
    const key = randomUUID()
    const { body: first } = await succeeded(send(call, { key }))
    const before = await stored()
    const { body: second } = await succeeded(send(call, { key }))
    expect(second).toEqual(first)
    expect(await stored()).toEqual(before)
  })
})

const call = 'add-trainee.php'

async function countAdded(
  between: (api: Awaited<ReturnType<typeof scene>>, key: string) => Promise<unknown>,
) {
  const api = await scene()
  const key = randomUUID()
  const { body: first } = await api.succeeded(api.send(call, { key }))
  await between(api, key)
  const [newest] = await api.database.read.raw<{ id: number }>(sql`select max(id) as id from trainees`)
  return Number(newest?.id) - first.id
}

test.for([
  ['another input', (key: string) => ({ key, first_name: 'גיל' })],
  ['a key of less than 128 bits', () => ({ key: 'Aa0Bb1Cc2Dd3Ee4Ff5Gg6' })],
  ['a key of other characters', () => ({ key: 'מפתח סודי מאוד' })],
] as const)('%s is refused, and nothing is added', async ([, input]) => {
  let error: string | undefined
  const added = await countAdded(async ({ send }, key) => {
    error = (await send(call, input(key))).body.error
  })
  expect([error, added]).toEqual([input('x').key === 'x' ? 'key-reused' : 'invalid', 0])
})

test('a key of another call is refused', async () => {
  const { send, succeeded } = await scene()
  const key = randomUUID()
  await succeeded(send(call, { key }))
  expect((await send('add-group.php', { key })).body.error).toBe('key-reused')
})

test.for([
  ['without a key', ({ send }) => send(call, {})],
  ['with another key', ({ send }) => send(call, { key: randomUUID() })],
  [
    'by somebody else with the same key',
    async ({ send, signInCoordinator }, key) => send(call, { key }, await signInCoordinator()),
  ],
  [
    'once its key is deleted',
    async ({ send, clock, database }, key) => {
      clock.advance(keyDays * daySeconds + 1)
      await transact(database, (tx) => deleteOldKeys(tx, clock.now))
      await send(call, { key })
    },
  ],
] as [string, Parameters<typeof countAdded>[0]][])('the same input %s adds again', async ([, between]) => {
  expect(await countAdded(between)).toBe(1)
})

test('a trainee who was erased meanwhile is not added again', async () => {
  const { send, coordinator, succeeded, database, inputs } = await scene()
  const key = randomUUID()
  const { body: first } = await succeeded(send(call, { key }))
  const { first_name, last_name } = inputs[call] as { first_name: string; last_name: string }
  const name = `${first_name} ${last_name}`
  await succeeded(coordinator.post('erase-trainee.php', { id: first.id, name }))
  const trainees = () => database.read.raw(sql`select * from trainees order by id`)
  const before = await trainees()
  expect((await send(call, { key })).body).toEqual(first)
  expect(await trainees()).toEqual(before)
})

test('a refused call can be repeated with its key', async () => {
  const { send, coordinator, succeeded } = await scene()
  const key = randomUUID()
  await succeeded(send('add-group.php', { name: 'עכו' }))
  const refused = await send('add-group.php', { name: 'עכו', key })
  expect(refused.body.error).toBe('group-name-taken')
  const { body } = await coordinator.get('get-groups.php')
  const taken = body.groups.find(({ name }: { name: string }) => name === 'עכו')
  await succeeded(coordinator.post('update-group.php', { id: taken.id, name: 'עכו העתיקה' }))
  await succeeded(send('add-group.php', { name: 'עכו', key }))
})

test('calls with one key at the same time add once', async () => {
  const { send, database } = await scene()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => send('add-group.php', { key })))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const found = await database.read.raw(sql`select id from groups where name = 'נתניה'`)
  expect(found).toHaveLength(1)
})

test('an answer with a secret is stored encrypted', async () => {
  const { send, succeeded, database } = await scene()
  const { body } = await succeeded(send('add-invitation.php', { key: randomUUID() }))
  const [row] = await database.read.select().from(idempotencyKeys)
  expect(body.token.length).toBeGreaterThan(20)
  expect(Buffer.from(row?.answer ?? '', 'base64').toString('latin1')).not.toContain(body.token)
})
