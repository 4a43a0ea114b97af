import { describe, expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'

describe('an assignment', () => {
  test('can be made and removed repeatedly', async () => {
    const { signIn, signInCoordinator } = startApi()
    const coordinator = await signInCoordinator()
    const guide = await signIn({ name: 'דנה' })
    const first = await coordinator.createGroup('חיפה')
    const second = await coordinator.createGroup('עכו')
    const groups = async () => {
      const { body } = await coordinator.get('get-guide-groups.php', { guideId: guide.id })
      return body.groups.map(({ name }: { name: string }) => name)
    }
    const add = (groupIds: number[]) =>
      coordinator.post('add-guide-groups.php', { guideId: guide.id, groupIds })
    await add([first])
    expect((await add([first, second])).body).toEqual({ success: true })
    expect(await groups()).toEqual(['חיפה', 'עכו'])
    const remove = () => coordinator.post('delete-guide-group.php', { guideId: guide.id, groupId: first })
    await remove()
    expect((await remove()).body).toEqual({ success: true })
    expect(await groups()).toEqual(['עכו'])
    expect((await add([])).body).toEqual({ success: true })
  })

  test('of a coordinator gives no membership', async () => {
    const { signIn, signInCoordinator } = startApi()
    const coordinator = await signInCoordinator('רותם')
    const guide = await signIn()
    const groupId = await coordinator.createGroup('חיפה')
    const assign = (adminId: number) =>
      coordinator.post('add-admin-groups.php', { adminId, groupIds: [groupId] })
    expect((await assign(guide.id)).body.error).toBe('not-a-coordinator')
    expect((await assign(coordinator.id)).body).toEqual({ success: true })
    expect((await coordinator.post('update-trainees-status.php', { groupId })).status).toBe(403)
    await coordinator.post('delete-admin-group.php', { adminId: coordinator.id, groupId })
    const { body } = await coordinator.get('get-groups-with-admin.php')
    expect(body.groups).toMatchObject([{ admins: [], adminIds: [] }])
  })
})
