import { describe, expect, test } from 'vitest'
import { runChores } from '../operations/housekeeping/housekeeping.ts'
import { daySeconds, hourSeconds } from '../rules/time.ts'
import { startApi } from '../testing/api.ts'
import { knownPhone, startWithCodes } from '../testing/signInCodes.ts'

const back = -hourSeconds

async function scene() {
  const api = startApi()
  const coordinator = await api.signInCoordinator('רותם')
  const [dana, yael] = [await api.signIn({ name: 'דנה' }), await api.signIn({ name: 'יעל' })]
  const groupId = await coordinator.createGroup('חיפה', [dana, yael])
  const save = (guide: typeof dana, activity_hours: string, base?: string | null) =>
    guide.post('update-group-form.php', {
      group_id: groupId,
      fields: { activity_hours },
      ...(base !== undefined && { base: { activity_hours: [base] } }),
    })
  return { ...api, coordinator, dana, yael, groupId, save }
}

const idsOf = ({ headers }: { headers: Headers }) => (headers.get('change-ids') ?? '').split(',').map(Number)

describe('after the clock went back an hour', () => {
  test('sessions are open and new ones can be opened', async () => {
    const { clock, dana, groupId, signInAgain } = await scene()
    clock.advance(back)
    expect((await dana.get('get-group.php', { id: groupId })).status).toBe(200)
    const second = await signInAgain(dana.phone)
    expect((await second.get('get-group.php', { id: groupId })).status).toBe(200)
  })

  test('the later of two saves wins, and one that was typed over an older value is refused', async () => {
    const { clock, coordinator, dana, yael, groupId, save } = await scene()
    await save(dana, '16:00')
    clock.advance(back)
    expect((await save(yael, '17:00', '16:00')).body.success).toBe(true)
    expect((await save(dana, '18:00', '16:00')).body.error).toBe('changed-meanwhile')
    const { form } = (await coordinator.get('get-group-form.php', { group_id: groupId })).body
    expect(form.activity_hours).toBe('17:00')
  })

  test('the ids of changes go on', async () => {
    const { clock, dana, save } = await scene()
    const [before = 0] = idsOf(await save(dana, '16:00'))
    clock.advance(back)
    expect(idsOf(await save(dana, '17:00'))).toEqual([before + 1])
  })

  test('a save has an entry of its own in the log', async () => {
    const { clock, coordinator, dana, groupId, save } = await scene()
    await save(dana, '16:00')
    clock.advance(back)
    await save(dana, '17:00')
    await save(dana, '18:00')
    const { logs } = (await coordinator.get('get-activity-log.php', { groupId, guideId: dana.id })).body
    expect(logs).toHaveLength(2)
  })

  test('guides who have closed the file are not present', async () => {
    const { clock, dana, yael, groupId } = await scene()
    await yael.post('update-presence.php', { group_id: groupId })
    clock.advance(back)
    const { body } = await dana.post('update-presence.php', { group_id: groupId })
    expect(body.present).toEqual([])
  })

  test('another code can be requested', async () => {
    const { login, requestCode, clock } = await startWithCodes()
    for (const _ of [1, 2, 3]) {
      await requestCode()
      clock.advance(60)
    }
    clock.advance(back)
    expect((await login({ phone: knownPhone })).body).toMatchObject({ error: 'code-sent', retryAfter: 30 })
  })
})

describe('after the clock was a day ahead for a while', () => {
  test('nothing is lost, and everybody is signed in', async () => {
    const { clock, coordinator, dana, database, groupId, log, logger, save } = await scene()
    const names = { group_id: groupId, first_name: 'נועם', last_name: 'לוי' }
    const { id } = (await coordinator.post('add-trainee.php', names)).body
    await coordinator.post('delete-trainee.php', { id })
    clock.advance(daySeconds)
    await runChores(database, logger, clock.now)
    const [ahead = 0] = idsOf(await save(dana, '16:00'))
    clock.advance(-daySeconds)
    await runChores(database, logger, clock.now)
    expect(idsOf(await save(dana, '17:00', '16:00'))).toEqual([ahead + 1])
    expect((await coordinator.post('restore-trainee.php', { id })).body.success).toBe(true)
    expect(log.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  })

  test('another code can be requested', async () => {
    const { login, requestCode, clock } = await startWithCodes()
    clock.advance(daySeconds)
    await requestCode()
    clock.advance(-daySeconds)
    expect((await login({ phone: knownPhone })).body).toMatchObject({ error: 'code-sent', retryAfter: 30 })
  })

  test('what was made meanwhile lets nobody in', async () => {
    const { clock, coordinator, succeeded, visitor, addGuide } = await scene()
    const { id, phone } = await addGuide({ name: 'נועה', phone: '0579999999', admin: 1 })
    clock.advance(20 * daySeconds)
    const newcomer = { full_name: 'דנה לוי', phone: '0541234567', groupIds: [] }
    const { token } = (await succeeded(coordinator.post('add-invitation.php', newcomer))).body
    const { word } = (await succeeded(coordinator.post('issue-recovery-word.php', { guideId: id }))).body
    clock.advance(-20 * daySeconds)
    expect((await visitor.post('accept-invitation.php', { token })).body.error).toBe('invitation-ended')
    expect((await coordinator.get('get-invitations.php')).body.invitations).toEqual([])
    expect((await visitor.post('login.php', { phone, word })).body.error).toBe('wrong-word')
  })

  test('a code that was sent meanwhile has expired', async () => {
    const { login, requestCode, clock } = await startWithCodes()
    clock.advance(daySeconds)
    const code = await requestCode()
    clock.advance(-daySeconds)
    expect((await login({ phone: knownPhone, code })).body.error).toBe('code-expired')
  })
})
