import { describe, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { runChores } from '../../operations/housekeeping/housekeeping.ts'
import { daySeconds } from '../../rules/time.ts'
import { activity } from '../../schema/activity.table.ts'
import { codes } from '../../schema/codes.table.ts'
import { startApi } from '../../testing/api.ts'
import { insertPasskey } from '../../testing/authenticator.ts'
import { contentsOf } from '../../testing/contents.ts'

const name = 'דנה בן דוד'

async function scene() {
  const api = startApi({ registration: 'approved' })
  const coordinator = await api.signInCoordinator('רותם')
  const dana = await api.signIn({ name })
  const haifa = await coordinator.createGroup('חיפה', [dana])
  const write = (fields: object) => dana.post('update-group-form.php', { group_id: haifa, fields })
  const leave = () => coordinator.post('update-guide-access.php', { id: dana.id, active: false })
  const erase = (id = dana.id) => coordinator.post('erase-guide.php', { id })
  const pass = async (days: number) => {
    api.clock.advance(days * daySeconds)
    await runChores(api.database, api.logger, api.clock.now)
  }
  const stored = async () => JSON.stringify(await contentsOf(api.database.read))
  return { ...api, coordinator, dana, haifa, write, leave, erase, pass, stored }
}

describe('an erased guide', () => {
  test('has left neither name nor phone, former names and sign-ins included', async () => {
    const all = await scene()
    const { coordinator, dana, write, leave, erase, stored, succeeded } = all
    await insertPasskey(all, dana.id)
    await dana.post('update-guide.php', { id: dana.id, full_name: 'דנה לוי' })
    await write({ activity_hours: '16:00', instructor_names: 'דנה לוי, עומר' })
    await leave()
    await succeeded(erase())
    const left = await stored()
    for (const text of [name, 'דנה לוי', dana.phone]) expect(left).not.toContain(text)
    const { logs } = (await coordinator.get('get-activity-log.php', { limit: 100 })).body
    expect(logs).toContainEqual(expect.objectContaining({ action: 'הפסקת גישה', details: 'מדריך.ה שנמחק.ה' }))
  })

  test('leaves what they did and wrote in the file', async () => {
    const { coordinator, haifa, write, leave, erase } = await scene()
    await write({ activity_hours: '16:00', instructor_names: `${name}, עומר` })
    await leave()
    await erase()
    const { form } = (await coordinator.get('get-group-form.php', { group_id: haifa })).body
    expect(form).toMatchObject({ activity_hours: '16:00', instructor_names: '[נמחק], עומר' })
    const { logs } = (await coordinator.get('get-activity-log.php', { groupId: haifa })).body
    expect(logs).toContainEqual(
      expect.objectContaining({ action: 'עדכון תיק חפיפה', guide: 'מדריך.ה שנמחק.ה', guide_id: null }),
    )
  })

  test('is not named in the files of groups in which they did nothing, by a former name, too', async () => {
    const { coordinator, dana, haifa, leave, erase, signIn, succeeded } = await scene()
    const noa = await signIn({ name: 'נועה' })
    const akko = await coordinator.createGroup('עכו', [noa, dana])
    const fields = { instructor_names: `נועה, ${name}` }
    for (const group_id of [haifa, akko])
      await succeeded(coordinator.post('update-group-form.php', { group_id, fields }))
    await succeeded(coordinator.post('update-guide.php', { id: dana.id, full_name: 'דנה לוי' }))
    await leave()
    await succeeded(erase())
    for (const group_id of [haifa, akko]) {
      const { form } = (await coordinator.get('get-group-form.php', { group_id })).body
      expect(form.instructor_names).toBe('נועה, [נמחק]')
    }
  })

  test('is in no list, and no call changes it', async () => {
    const { coordinator, dana, leave, erase } = await scene()
    await leave()
    await erase()
    const { guides } = (await coordinator.get('get-guides.php')).body
    expect(guides).toHaveLength(1)
    expect((await coordinator.get('get-guide.php', { id: dana.id })).status).toBe(404)
    expect((await erase()).status).toBe(404)
    expect((await coordinator.post('update-guide-access.php', { id: dana.id, active: true })).status).toBe(
      404,
    )
  })

  test.for(['registered with', 'changed to'] as const)(
    'has left no name under which a phone was invited that they %s',
    async (how) => {
      const { coordinator, dana, leave, erase, visitor, stored, succeeded } = await scene()
      const phone = '0541111111'
      const invited = { full_name: 'זרזיר כינוישונה', phone, groupIds: [] }
      await succeeded(coordinator.post('add-invitation.php', invited))
      await succeeded(coordinator.post('add-invitation.php', { ...invited, phone: '0542222222' }))
      const other = { fullName: 'דנה לוי', phone, groupIds: [1] }
      if (how === 'changed to')
        await succeeded(coordinator.post('update-guide-phone.php', { id: dana.id, phone }))
      const { id } =
        how === 'changed to' ? dana : (await succeeded(visitor.post('register.php', other))).body.guide
      await (how === 'changed to'
        ? leave()
        : coordinator.post('update-guide-access.php', { id, active: false }))
      await succeeded(erase(id))
      const { logs } = (await coordinator.get('get-activity-log.php', { limit: 100 })).body
      const invitations = logs.filter(({ action }: { action: string }) => action === 'יצירת הזמנה')
      expect(invitations.map(({ details }: { details: string }) => details)).toEqual([
        'זרזיר כינוישונה',
        'מדריך.ה שנמחק.ה',
      ])
      expect(await stored()).not.toContain(phone)
    },
  )

  test('leaves the phone to its next owner', async () => {
    const { dana, leave, erase, signInAgain, addGuide } = await scene()
    await leave()
    await erase()
    await addGuide({ name: 'נועה', phone: dana.phone, admin: 0 })
    expect((await signInAgain(dana.phone)).cookie).toContain('session=')
  })

  test('leaves no name and no phone of an account that was merged into theirs, also not by another', async () => {
    const { coordinator, dana, signIn, leave, erase, stored, succeeded, database } = await scene()
    const [first, second] = [await signIn({ name: 'דנה ישנה' }), await signIn({ name: 'דנה חדשה' })]
    const merge = ({ id: from, name }: typeof first, { id: into }: { id: number }) =>
      succeeded(coordinator.post('merge-accounts.php', { from, into, name }))
    await merge(first, second)
    await merge(second, dana)
    await leave()
    const code = { phone: first.phone, network: '', sent_at: '', expires_at: '', tries_left: 0 }
    await transact(database, (tx) => tx.insert(codes).values(code))
    await succeeded(erase())
    const left = await stored()
    for (const text of [dana.phone, first.phone, second.phone, name, first.name, second.name])
      expect(left).not.toContain(text)
  })

  test('is not named as the one who invited somebody', async () => {
    const { coordinator, dana, visitor, leave, erase, stored, succeeded } = await scene()
    const setAdmin = (admin: number) =>
      succeeded(coordinator.post('update-guide-admin.php', { id: dana.id, admin }))
    await setAdmin(1)
    const invited = { full_name: 'נוגה', phone: '0541234567', groupIds: [] }
    const { token } = (await succeeded(dana.post('add-invitation.php', invited))).body
    await succeeded(visitor.post('accept-invitation.php', { token }))
    await setAdmin(0)
    await leave()
    await succeeded(erase())
    expect(await stored()).not.toContain(name)
  })

  test('is not named by a name with a comma', async () => {
    const { coordinator, dana, haifa, leave, erase, stored, succeeded } = await scene()
    await succeeded(coordinator.post('update-guide.php', { id: dana.id, full_name: 'כהן, דנה' }))
    await succeeded(coordinator.post('delete-guide-group.php', { guideId: dana.id, groupId: haifa }))
    await leave()
    await succeeded(erase())
    const left = await stored()
    for (const text of [name, 'כהן, דנה', 'כהן, מדריך']) expect(left).not.toContain(text)
  })

  test('is not named by a former name of an account that was merged into theirs', async () => {
    const { coordinator, dana, haifa, signIn, leave, erase, stored, succeeded } = await scene()
    const old = await signIn({ name: 'דנה ישנה' })
    await succeeded(coordinator.post('add-guide-groups.php', { guideId: old.id, groupIds: [haifa] }))
    await succeeded(old.post('update-guide.php', { id: old.id, full_name: 'דנה חדשה' }))
    const merge = { from: old.id, into: dana.id, name: 'דנה חדשה' }
    await succeeded(coordinator.post('merge-accounts.php', merge))
    await leave()
    await succeeded(erase())
    const left = await stored()
    for (const text of [name, 'דנה ישנה', 'דנה חדשה']) expect(left).not.toContain(text)
  })

  test('is named by none of several former names', async () => {
    const { coordinator, dana, leave, erase, stored, succeeded } = await scene()
    for (const full_name of ['דנה לוי', name, 'דנה כהן', name])
      await succeeded(coordinator.post('update-guide.php', { id: dana.id, full_name }))
    await leave()
    await succeeded(erase())
    const left = await stored()
    for (const text of [name, 'דנה לוי', 'דנה כהן']) expect(left).not.toContain(text)
  })

  test('is not named by the texts of an earlier version of the log, by a former name, too', async () => {
    const { coordinator, dana, haifa, database, leave, erase, stored, succeeded } = await scene()
    const at = { created_at: '2024-01-01 10:00:00' }
    const texts = [`${name}, דנה אחרת`, `דנה ישנה ← ${name}, קבוצות: 2`, `ההזמנה של ${name}`, 'דנה ישנה']
    await transact(database, (tx) =>
      tx
        .insert(activity)
        .values([
          { ...at, action: 'guide.update', guide_id: dana.id, legacy_text: `דנה ישנה ← ${name}, שם מלא` },
          ...texts.map((legacy_text) => ({ ...at, action: 'guide.assign' as const, legacy_text })),
        ]),
    )
    const fields = { instructor_names: 'דנה ישנה, עומר' }
    await succeeded(coordinator.post('update-group-form.php', { group_id: haifa, fields }))
    await leave()
    await succeeded(erase())
    const left = await stored()
    for (const text of [name, 'דנה ישנה']) expect(left).not.toContain(text)
    expect(left).toContain('דנה אחרת')
  })

  test('does not take the former name of a guide who took the same name and has changed it', async () => {
    const { coordinator, dana, signIn, leave, erase, stored, succeeded } = await scene()
    const other = await signIn({ name: 'דנה אחרת' })
    for (const full_name of [name, 'יעל'])
      await succeeded(other.post('update-guide.php', { id: other.id, full_name }))
    await succeeded(coordinator.post('update-guide.php', { id: dana.id, full_name: 'דנה לוי' }))
    await leave()
    await succeeded(erase())
    const left = await stored()
    expect(left).not.toContain('דנה לוי')
    expect(left).toContain('דנה אחרת')
  })

  test('does not take the same name from somebody else', async () => {
    const { coordinator, signIn, haifa, leave, erase } = await scene()
    const other = await signIn({ name })
    await coordinator.post('add-guide-groups.php', { guideId: other.id, groupIds: [haifa] })
    await leave()
    await erase()
    expect((await coordinator.get('get-guide.php', { id: other.id })).body.guide.full_name).toBe(name)
    const { logs } = (await coordinator.get('get-activity-log.php', { groupId: haifa })).body
    expect(logs).toContainEqual(expect.objectContaining({ action: 'הוספת מדריך.ה לקבוצה', details: name }))
  })
})

describe('erasing is refused', () => {
  test('of a guide who has access', async () => {
    const { erase } = await scene()
    expect((await erase()).body.error).toBe('erasing-refused')
  })

  test('of a coordinator', async () => {
    const { coordinator, erase } = await scene()
    expect((await erase(coordinator.id)).body.error).toBe('erasing-refused')
  })

  test('of a stranger who still waits', async () => {
    const { signIn, haifa, erase } = await scene()
    const noa = await signIn({ name: 'נועה' })
    await noa.post('request-group.php', { groupId: haifa })
    expect((await erase(noa.id)).body.error).toBe('erasing-refused')
  })
})

async function declined() {
  const all = await scene()
  const noa = await all.signIn({ name: 'נועה כהן' })
  await all.succeeded(noa.post('request-group.php', { groupId: all.haifa }))
  const decision = { guideId: noa.id, groupId: all.haifa, approve: false }
  await all.succeeded(all.coordinator.post('decide-join-request.php', decision))
  return { ...all, noa }
}

test('a stranger who was declined is erased with their sessions', async () => {
  const { noa, erase, stored, succeeded } = await declined()
  await succeeded(erase(noa.id))
  const left = await stored()
  for (const text of ['נועה כהן', noa.phone]) expect(left).not.toContain(text)
  expect((await noa.get('get-guide.php', { id: noa.id })).status).toBe(401)
})

describe('24 months later', () => {
  test('who has left is erased, and nobody else', async () => {
    const { leave, pass, stored, dana } = await scene()
    await leave()
    await pass(725)
    expect(await stored()).toContain(dana.phone)
    await pass(10)
    const left = await stored()
    expect(left).not.toContain(dana.phone)
    expect(left).toContain('רותם')
  })

  test('who was declined is erased', async () => {
    const { pass, stored, noa, dana } = await declined()
    await pass(725)
    expect(await stored()).toContain(noa.phone)
    await pass(10)
    const left = await stored()
    expect(left).not.toContain(noa.phone)
    expect(left).toContain(dana.phone)
  })
})
