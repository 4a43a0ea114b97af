import { expect, test } from 'vitest'
import { isolate } from '../../rules/isolate.ts'
import { startApi } from '../../testing/api.ts'

async function scene() {
  const api = startApi()
  const coordinator = await api.signInCoordinator('רותם')
  const other = await api.signInCoordinator('תמר')
  const guide = await api.signIn({ name: 'דנה' })
  const groupIds: number[] = []
  for (let index = 0; index < 30; index += 1) {
    groupIds.push(await coordinator.createGroup(`קבוצה ${index}`, index < 12 ? [guide] : []))
  }
  async function read(by: { get: typeof guide.get }, from: number, to: number) {
    for (const groupId of groupIds.slice(from, to)) await by.get('get-group-trainees.php', { groupId })
    await api.views.save()
  }
  async function told() {
    const { body } = await api.succeeded(other.get('get-inbox.php'))
    return body.notices
      .filter(({ kind }: { kind: string }) => kind === 'mass-reading')
      .map(({ text }: { text: string }) => text)
  }
  return { ...api, coordinator, other, guide, read, told }
}

test('coordinators are told when somebody reads more groups in an hour than ever before', async () => {
  const { coordinator, read, told, clock, succeeded } = await scene()
  await read(coordinator, 0, 10)
  expect(await told()).toEqual([])
  await read(coordinator, 10, 11)
  expect(await told()).toEqual([`צפייה חריגה במידע: ${isolate('רותם')}, 11 קבוצות בשעה`])
  await read(coordinator, 0, 15)
  expect(await told()).toHaveLength(1)
  await read(coordinator, 0, 22)
  expect(await told()).toHaveLength(2)
  clock.advance(25 * 3600)
  await read(coordinator, 0, 22)
  expect(await told()).toHaveLength(2)
  await read(coordinator, 22, 23)
  expect(await told()).toHaveLength(3)
  const { body } = await succeeded(coordinator.get('get-inbox.php'))
  expect(body.notices.filter(({ kind }: { kind: string }) => kind === 'mass-reading')).toEqual([])
})

test('reading all of the own groups, or many over several hours, is usual', async () => {
  const { guide, coordinator, read, told, clock } = await scene()
  await read(guide, 0, 12)
  for (const from of [0, 10, 20]) {
    await read(coordinator, from, from + 10)
    clock.advance(3601)
  }
  expect(await told()).toEqual([])
})
