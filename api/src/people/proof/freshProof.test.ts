import { expect, test } from 'vitest'
import { type ChangeName, changingCalls, type Input } from '../../rules/callList.ts'
import { keysOf } from '../../rules/objects.ts'
import { needsFreshProof } from '../../rules/proof.ts'
import { startApi } from '../../testing/api.ts'
import { insertPasskey } from '../../testing/authenticator.ts'
import { contentsOf } from '../../testing/contents.ts'
import { startMarkedApi } from '../../testing/markedApi.ts'

/** An input with which the call has an effect, where it has none by the usual one. */
const effective: Partial<Record<ChangeName, Input>> = {
  'export-trainees.php': {},
  'update-settings.php': { helpEmail: 'help@hafifa.example' },
}

async function scene() {
  const system = await startMarkedApi()
  const api = startApi({ databaseUrl: system.databaseUrl, env: { COORDINATOR_SIGN_IN: 'strong' } })
  const passkeyId = await insertPasskey(system, system.inputs['get-guide.php'].id)
  const inputs = { ...system.inputs, 'delete-passkey.php': { id: passkeyId } }
  return {
    ...api,
    coordinator: await api.prove(system.coordinator),
    inputs,
    groupId: system.inputs['get-group.php'].id,
  }
}

async function callsWithEffects() {
  const { inputs, ...all } = await scene()
  const calls = keysOf(changingCalls)
    .map((call) => ({ call, input: effective[call] ?? inputs[call] }))
    .filter(({ call, input }) => needsFreshProof(call, input))
  return { ...all, calls }
}

test('a call that lets somebody in, goes out of the system or is for good is refused 5 minutes after the last proof, and changes nothing', async () => {
  const { clock, coordinator, database, calls } = await callsWithEffects()
  clock.advance(301)
  const before = await contentsOf(database.read)
  for (const { call, input } of calls) {
    const { status, body } = await coordinator.post(call, input)
    expect([call, status, body.error]).toEqual([call, 403, 'fresh-proof'])
  }
  expect(await contentsOf(database.read)).toEqual(before)
})

test('a coordinator who has just proven who they are is asked for nothing', async () => {
  const { clock, coordinator, calls } = await callsWithEffects()
  clock.advance(299)
  for (const { call, input } of calls) {
    // Some end the session.
    const { body } = await coordinator.post(call, input)
    expect([call, body.error]).not.toEqual([call, 'fresh-proof'])
  }
})

test('an invitation, an assignment, a role and the contacts of the help dialog are among them', async () => {
  const { calls } = await callsWithEffects()
  expect(calls.map(({ call }) => call)).toEqual(
    expect.arrayContaining([
      'add-invitation.php',
      'add-guide-groups.php',
      'decide-join-request.php',
      'update-guide-admin.php',
      'update-settings.php',
    ]),
  )
})

test('the export of one group needs no fresh proof', async () => {
  const { clock, coordinator, groupId } = await scene()
  clock.advance(3600)
  expect((await coordinator.post('export-trainees.php', { groupId })).status).toBe(200)
})
