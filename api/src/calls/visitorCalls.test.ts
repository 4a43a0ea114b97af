import { expect, onTestFinished, test } from 'vitest'
import { measurements } from '../measurements.ts'
import { type ChangeName, changingCalls } from '../rules/callList.ts'
import { keysOf } from '../rules/objects.ts'
import { startApi } from '../testing/api.ts'
import { answerToken, insertArchivedFile } from '../testing/archivedFile.ts'
import { challengeFor, createAuthenticator } from '../testing/authenticator.ts'
import { onPostgres } from '../testing/databases.ts'

type Calls = typeof changingCalls

/** Nobody needs to be signed in. */
type VisitorCall = {
  [Name in ChangeName]: Calls[Name]['allowed'] extends 'anyone' ? Name : never
}[ChangeName]

type World = Awaited<ReturnType<typeof world>>

async function world() {
  const api = startApi({ rateLimit: 1000 })
  const coordinator = await api.signInCoordinator()
  const guide = await api.signIn()
  const groupId = await coordinator.createGroup('חיפה', [guide])
  return { ...api, coordinator, guide, groupId }
}

const word = 'בגדז חטכל מנסק'

/** What a call takes that is not refused at the first look. */
const inputs: Record<VisitorCall, (world: World) => Promise<object> | object> = {
  'login.php': ({ guide: { phone } }) => ({ phone, word }),
  'register.php': ({ groupId }) => ({ phone: '0590000000', fullName: 'דנה', groupIds: [groupId] }),
  'accept-invitation.php': async ({ coordinator, groupId }) => {
    const newcomer = { full_name: 'דנה', phone: '0541234567', groupIds: [groupId] }
    return { token: (await coordinator.post('add-invitation.php', newcomer)).body.token }
  },
  'open-answer-invitation.php': async (world) => {
    await insertArchivedFile(world, { groupId: world.groupId, guideId: world.guide.id })
    return { token: answerToken }
  },
  'answer-by-invitation.php': async (world) => {
    const { questionId } = await insertArchivedFile(world, {
      groupId: world.groupId,
      guideId: world.guide.id,
    })
    return { token: answerToken, question_id: questionId, text: 'במזכירות' }
  },
  'login-passkey.php': async ({ guide, prove, visitor, succeeded }) => {
    const device = createAuthenticator()
    const proven = await prove(guide)
    const credential = device.register(await challengeFor(proven, 'get-passkey-options.php'))
    await succeeded(proven.post('add-passkey.php', { credential }))
    return { credential: device.signIn(await challengeFor(visitor, 'get-passkey-login-options.php')) }
  },
  'confirm-digest.php': () => ({ token: 'unknown' }),
  'stop-digest.php': () => ({ token: 'unknown' }),
}

/** The queries of SQLite answer at once, so a transaction that lasts into the next turn of the event loop waits for something else. */
function watchTransactions() {
  const seen = { transactions: 0, waiting: 0 }
  let nextTurn: NodeJS.Immediate | undefined
  const begin = () => {
    seen.transactions += 1
    nextTurn = setImmediate(() => {
      seen.waiting += 1
    })
  }
  const end = () => clearImmediate(nextTurn)
  measurements.on('transactionBegins', begin).on('transactionEnds', end)
  onTestFinished(() => void measurements.off('transactionBegins', begin).off('transactionEnds', end))
  return seen
}

test('every call that anyone may make is listed', () => {
  const open = keysOf(changingCalls).filter((name) => changingCalls[name].allowed === 'anyone')
  expect(keysOf(inputs).toSorted()).toEqual(open.toSorted())
})

test.skipIf(onPostgres).for(keysOf(inputs))(
  '%s waits for nothing but the database while others cannot save',
  async (call) => {
    const scene = await world()
    const input = await inputs[call](scene)
    const seen = watchTransactions()
    await scene.visitor.post(call, input)
    expect(seen.transactions).toBeGreaterThan(0)
    expect(seen.waiting).toBe(0)
  },
)
