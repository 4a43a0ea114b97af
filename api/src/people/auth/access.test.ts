import { describe, expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'

async function scene() {
  const api = startApi()
  const coordinator = await api.signInCoordinator('רותם')
  const guide = await api.signIn({ name: 'דנה' })
  const groupId = await coordinator.createGroup('חיפה', [guide])
  const setAccess = (active: boolean, id = guide.id) =>
    coordinator.post('update-guide-access.php', { id, active })
  const login = async () => (await api.visitor.post('login.php', { phone: guide.phone })).body
  return { ...api, coordinator, guide, groupId, setAccess, login }
}

describe('ending the access of a guide', () => {
  test('ends every session at once', async () => {
    const { guide, setAccess, signInAgain } = await scene()
    const phone = await signInAgain(guide.phone)
    await setAccess(false)
    for (const device of [guide, phone]) {
      expect((await device.get('get-guide.php', { id: guide.id })).status).toBe(401)
    }
  })

  test('makes the phone unknown to the sign-in', async () => {
    const { login, setAccess, visitor } = await scene()
    await setAccess(false)
    const { body: unknown } = await visitor.post('login.php', { phone: '0599999999' })
    expect(await login()).toEqual(unknown)
  })

  test('does not let the phone register again', async () => {
    const { guide, groupId, setAccess, visitor } = await scene()
    await setAccess(false)
    const newcomer = { phone: guide.phone, fullName: 'מישהי אחרת', groupIds: [groupId] }
    expect((await visitor.post('register.php', newcomer)).body.error).toBe('guide-inactive')
  })

  test('removes the assignments', async () => {
    const { coordinator, groupId, setAccess } = await scene()
    await setAccess(false)
    const { body } = await coordinator.get('get-group.php', { id: groupId })
    expect(body.group).toMatchObject({ guides: [], guideIds: [] })
  })

  test('keeps the name in the log', async () => {
    const { coordinator, guide, groupId, setAccess } = await scene()
    await guide.post('add-trainee.php', { group_id: groupId, first_name: 'נועם', last_name: 'לוי' })
    await setAccess(false)
    const log = await coordinator.get('get-activity-log.php', { action: 'הוספת חניך' })
    expect(log.body.logs).toMatchObject([{ guide: 'דנה', guide_id: guide.id }])
  })

  test("revokes a coordinator's role and groups", async () => {
    const { coordinator, groupId, setAccess, signInCoordinator } = await scene()
    const other = await signInCoordinator('נועה')
    await coordinator.post('add-admin-groups.php', { adminId: other.id, groupIds: [groupId] })
    await setAccess(false, other.id)
    const { body } = await coordinator.get('get-guide.php', { id: other.id })
    expect(body.guide).toMatchObject({ admin: 0, active: false })
    const groups = await coordinator.get('get-groups-with-admin.php')
    expect(groups.body.groups).toMatchObject([{ admins: [] }])
  })

  test('is refused for oneself', async () => {
    const { coordinator, setAccess } = await scene()
    expect((await setAccess(false, coordinator.id)).body.error).toBe('own-access')
  })

  test("leaves one of two coordinators who end each other's access", async () => {
    const { coordinator, setAccess, signInCoordinator } = await scene()
    const other = await signInCoordinator()
    const answers = await Promise.all([
      setAccess(false, other.id),
      other.post('update-guide-access.php', { id: coordinator.id, active: false }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('marks the guide in the list of guides', async () => {
    const { coordinator, guide, setAccess } = await scene()
    await setAccess(false)
    const { guides } = (await coordinator.get('get-guides.php')).body
    expect(guides).toMatchObject([{ id: guide.id, active: false, groups: [] }, { active: true }])
  })

  test('prevents assignments and roles until access is given back', async () => {
    const { coordinator, guide, groupId, setAccess } = await scene()
    await setAccess(false)
    for (const answer of [
      await coordinator.post('add-guide-groups.php', { guideId: guide.id, groupIds: [groupId] }),
      await coordinator.post('add-admin-groups.php', { adminId: guide.id, groupIds: [groupId] }),
      await coordinator.post('update-guide-admin.php', { id: guide.id, admin: 1 }),
      await coordinator.post('add-admin.php', { phone: guide.phone }),
    ]) {
      expect(answer.body.error).toBe('guide-inactive')
    }
  })
})

describe('giving access back', () => {
  test('lets the same guide sign in, without groups', async () => {
    const { coordinator, guide, login, setAccess } = await scene()
    await setAccess(false)
    await setAccess(true)
    expect(await login()).toMatchObject({ success: true, guide: { id: guide.id, full_name: 'דנה' } })
    expect((await coordinator.get('get-guide.php', { id: guide.id })).body.groups).toEqual([])
  })

  test('does not reopen the ended sessions', async () => {
    const { guide, setAccess } = await scene()
    await setAccess(false)
    await setAccess(true)
    expect((await guide.get('get-guide.php', { id: guide.id })).status).toBe(401)
  })
})
