import { expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'
import { closing } from '../../testing/inputs.ts'

const help = { helpWhatsapp: '972541234567', helpEmail: 'help@programme.example' }

async function newSystem(options?: Parameters<typeof startApi>[0]) {
  const api = startApi(options)
  const coordinator = await api.signInCoordinator()
  const missing = async () => (await api.succeeded(coordinator.get('get-attention.php'))).body.firstSteps
  return { ...api, coordinator, missing }
}

test('a new system still needs groups, guides and the contacts of the help dialog', async () => {
  const { missing } = await newSystem()
  expect(await missing()).toEqual(['groups', 'guides', 'help'])
})

test('each step that is done is no longer missing', async () => {
  const { coordinator, signIn, missing, succeeded } = await newSystem()
  await coordinator.createGroup('חיפה', [])
  expect(await missing()).toEqual(['guides', 'help'])
  await succeeded(coordinator.post('update-settings.php', help))
  expect(await missing()).toEqual(['guides'])
  await signIn()
  expect(await missing()).toEqual([])
})

test('an invitation is enough of a guide', async () => {
  const { coordinator, missing, succeeded } = await newSystem()
  const groupIds = [await coordinator.createGroup('חיפה', [])]
  const invitation = { full_name: 'דנה', phone: '0541234567', groupIds }
  await succeeded(coordinator.post('add-invitation.php', invitation))
  expect(await missing()).toEqual(['help'])
})

test('the contacts of the environment are those of the help dialog', async () => {
  const env = { HELP_WHATSAPP: help.helpWhatsapp, HELP_EMAIL: help.helpEmail }
  const { missing } = await newSystem({ env })
  expect(await missing()).toEqual(['groups', 'guides'])
})

test('a year that has ended before it was used needs its days', async () => {
  const { clock, signInAgain, coordinator, signIn, succeeded } = await newSystem()
  const groupId = await coordinator.createGroup('חיפה', [await signIn()])
  clock.now = new Date('2025-08-31T20:59:59Z')
  const lastDay = await signInAgain(coordinator.phone)
  const missing = async (client = lastDay) => (await client.get('get-attention.php')).body.firstSteps
  expect(await missing()).toEqual(['help'])
  clock.now = new Date('2025-08-31T21:00:00Z')
  expect(await missing()).toEqual(['help', 'year'])
  const trainee = { group_id: groupId, first_name: 'נועם', last_name: 'לוי' }
  await succeeded(lastDay.post('add-trainee.php', trainee))
  expect(await missing()).toEqual(['help'])
})

test('nothing is missing once a year has been closed', async () => {
  const { coordinator, missing, succeeded } = await newSystem()
  const { fingerprint } = (await coordinator.get('preview-year-close.php')).body
  await succeeded(coordinator.post('close-year.php', { ...closing, fingerprint }))
  expect(await missing()).toEqual([])
})
