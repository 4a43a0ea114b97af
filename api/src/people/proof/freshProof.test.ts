import { expect, test } from 'vitest'
import { type Change, type ChangeName, changingCalls } from '../../rules/callList.ts'
import { keysOf } from '../../rules/objects.ts'
import { startApi } from '../../testing/api.ts'
import { insertPasskey } from '../../testing/authenticator.ts'
import { contentsOf } from '../../testing/contents.ts'
import { startMarkedApi } from '../../testing/markedApi.ts'

const acts: Record<string, readonly ChangeName[]> = {
  'giving and taking roles': ['update-guide-admin.php', 'add-admin.php'],
  'ending and giving access': ['update-guide-access.php'],
  erasing: ['erase-trainee.php', 'purge-trainee.php', 'erase-guide.php'],
  'joining accounts': ['join-guides.php', 'undo-joining.php'],
  'closing and reopening a year': ['close-year.php', 'reopen-year.php'],
  'exports of more than one group': [
    'export-trainees.php',
    'export-groups.php',
    'export-answers.php',
    'export-guides.php',
    'export-report.php',
    'export-year-comparison.php',
    'export-year-close.php',
  ],
  'new passkeys and words': ['add-passkey.php', 'add-recovery-words.php', 'issue-recovery-word.php'],
  'passkeys, devices and phones': [
    'delete-passkey.php',
    'delete-session.php',
    'delete-sessions.php',
    'update-guide-phone.php',
  ],
}

async function scene() {
  const system = await startMarkedApi()
  const api = startApi({ databaseUrl: system.databaseUrl, env: { COORDINATOR_SIGN_IN: 'strong' } })
  const { id, phone } = system.coordinator
  const given = await api.succeeded(system.coordinator.post('issue-recovery-word.php', { guideId: id }))
  const login = await api.succeeded(api.visitor.post('login.php', { phone, word: given.body.word }))
  await api.signIns.settled()
  const passkeyId = await insertPasskey(system, system.inputs['get-guide.php'].id)
  const inputs = { ...system.inputs, 'export-trainees.php': {}, 'delete-passkey.php': { id: passkeyId } }
  return { ...api, coordinator: api.signedInBy(login), inputs, groupId: system.inputs['get-group.php'].id }
}

test('each call that needs a fresh proof is one of the acts', () => {
  const calls: Record<ChangeName, Change> = changingCalls
  expect(
    keysOf(calls)
      .filter((call) => calls[call].fresh)
      .toSorted(),
  ).toEqual(Object.values(acts).flat().toSorted())
})

test.for(keysOf(acts))('%s is refused 5 minutes after the last proof, and changes nothing', async (act) => {
  const { clock, coordinator, database, inputs } = await scene()
  clock.advance(301)
  const before = await contentsOf(database.read)
  for (const call of acts[act] ?? []) {
    const { status, body } = await coordinator.post(call, inputs[call])
    expect([call, status, body.error]).toEqual([call, 403, 'fresh-proof'])
  }
  expect(await contentsOf(database.read)).toEqual(before)
})

test('a coordinator who has just proven who they are is asked for nothing', async () => {
  const { clock, coordinator, inputs } = await scene()
  clock.advance(299)
  for (const call of Object.values(acts).flat()) {
    // Some end the session.
    const { body } = await coordinator.post(call, inputs[call])
    expect([call, body.error]).not.toEqual([call, 'fresh-proof'])
  }
})

test('the export of one group needs no fresh proof', async () => {
  const { clock, coordinator, groupId } = await scene()
  clock.advance(3600)
  expect((await coordinator.post('export-trainees.php', { groupId })).status).toBe(200)
})
