import { describe, expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'

describe('guides', () => {
  test('are listed by name with their groups', async () => {
    const { signIn, signInCoordinator } = startApi()
    const coordinator = await signInCoordinator('רותם')
    const dana = await signIn({ name: 'דנה' })
    const groupId = await coordinator.createGroup('חיפה', [dana])
    expect((await coordinator.get('get-guides.php')).body.guides).toEqual([
      {
        id: dana.id,
        full_name: 'דנה',
        phone: dana.phone,
        admin: 0,
        active: true,
        groups: [{ id: groupId, name: 'חיפה' }],
        coordinated: [],
        phone_ended: false,
      },
      {
        id: coordinator.id,
        full_name: 'רותם',
        phone: coordinator.phone,
        admin: 1,
        active: true,
        groups: [],
        coordinated: [],
        phone_ended: false,
      },
    ])
  })

  test('are listed with the groups they coordinate', async () => {
    const { signInCoordinator } = startApi()
    const coordinator = await signInCoordinator('רותם')
    const { body } = await coordinator.post('add-group.php', { name: 'חיפה', admin_id: coordinator.id })
    const { guides } = (await coordinator.get('get-guides.php')).body
    expect(guides).toMatchObject([{ groups: [], coordinated: [{ id: body.id, name: 'חיפה' }] }])
  })

  test('have their former and their new name in the log', async () => {
    const { signInCoordinator } = startApi()
    const coordinator = await signInCoordinator('רותם')
    await coordinator.post('update-guide.php', { id: coordinator.id, full_name: 'רותם לוי' })
    const { body } = await coordinator.get('get-activity-log.php')
    expect(body.logs[0].details).toContain('רותם ← רותם לוי')
  })

  test('are not found when they do not exist', async () => {
    const { signInCoordinator } = startApi()
    const coordinator = await signInCoordinator()
    for (const answer of [
      await coordinator.get('get-guide.php', { id: 9 }),
      await coordinator.get('get-guide-groups.php', { guideId: 9 }),
      await coordinator.get('get-admin-groups.php', { adminId: 9 }),
      await coordinator.get('get-admin-stats.php', { adminId: 9 }),
      await coordinator.post('update-guide.php', { id: 9, full_name: 'א' }),
      await coordinator.post('update-guide-admin.php', { id: 9, admin: 1 }),
    ]) {
      expect(answer.status).toBe(404)
    }
  })

  test('have a new name everywhere at once', async () => {
    const { signIn, signInCoordinator } = startApi()
    const coordinator = await signInCoordinator()
    const guide = await signIn({ name: 'דנה' })
    const id = await coordinator.createGroup('חיפה', [guide])
    await guide.post('update-guide.php', { id: guide.id, full_name: ' דנה לוי ' })
    expect((await guide.get('get-guide.php', { id: guide.id })).body.guide.full_name).toBe('דנה לוי')
    expect((await guide.get('get-group.php', { id })).body.group.guides).toEqual(['דנה לוי'])
    expect((await guide.post('update-guide.php', { id: guide.id, full_name: ' ' })).status).toBe(400)
  })
})

describe('the coordinator role', () => {
  test('is given to an unknown phone without a name', async () => {
    const { visitor, signInCoordinator } = startApi()
    const coordinator = await signInCoordinator()
    const { body } = await coordinator.post('add-admin.php', { phone: '0501231234' })
    expect(body).toMatchObject({ success: true, guide: { full_name: '', phone: '0501231234', admin: 1 } })
    const signedIn = await visitor.post('login.php', { phone: '0501231234' })
    expect(signedIn.body.guide).toEqual(body.guide)
  })

  test('is given to a known phone once', async () => {
    const { signIn, signInCoordinator } = startApi()
    const coordinator = await signInCoordinator()
    const guide = await signIn({ name: 'דנה' })
    for (const _ of [1, 2]) {
      const { body } = await coordinator.post('add-admin.php', { phone: guide.phone })
      expect(body.guide).toEqual({
        id: guide.id,
        full_name: 'דנה',
        phone: guide.phone,
        admin: 1,
        active: true,
      })
    }
    const { body } = await coordinator.get('get-activity-log.php', { action: 'מתן הרשאת ריכוז' })
    expect(body.total).toBe(1)
  })

  test('stays with the last coordinator', async () => {
    const { signInCoordinator } = startApi()
    const last = await signInCoordinator()
    const { body } = await last.post('update-guide-admin.php', { id: last.id, admin: 0 })
    expect(body).toMatchObject({ success: false, error: 'last-coordinator' })
  })

  test('stays with one of two coordinators who revoke each other concurrently', async () => {
    const { signInCoordinator } = startApi()
    const first = await signInCoordinator()
    const second = await signInCoordinator()
    const answers = await Promise.all([
      first.post('update-guide-admin.php', { id: second.id, admin: 0 }),
      second.post('update-guide-admin.php', { id: first.id, admin: 0 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    const last = answers[0]?.status === 200 ? first : second
    expect((await last.get('get-guides.php')).status).toBe(200)
  })

  test('is revoked with the coordinated groups, but not with the guided ones', async () => {
    const { signInCoordinator } = startApi()
    const chief = await signInCoordinator()
    const other = await signInCoordinator('רותם')
    const groupId = await chief.createGroup('חיפה', [other])
    await chief.post('add-admin-groups.php', { adminId: other.id, groupIds: [groupId] })
    await chief.post('update-guide-admin.php', { id: other.id, admin: 0 })
    await chief.post('update-guide-admin.php', { id: other.id, admin: 1 })
    const { body } = await chief.get('get-groups-with-admin.php')
    expect(body.groups).toMatchObject([{ admins: [], guides: ['רותם'] }])
  })
})
