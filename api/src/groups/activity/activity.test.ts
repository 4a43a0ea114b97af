import { describe, expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'

async function group() {
  const api = startApi()
  const coordinator = await api.signInCoordinator('רותם')
  const member = await api.signIn({ name: 'דנה' })
  const groupId = await coordinator.createGroup('חיפה', [member])
  const log = async (query: Record<string, string | number> = {}) =>
    (await coordinator.get('get-activity-log.php', query)).body
  const save = (fields: Record<string, unknown>, who = member) =>
    who.post('update-group-form.php', { group_id: groupId, fields })
  const later = (minutes: number) => api.clock.advance(minutes * 60)
  return { ...api, coordinator, member, groupId, log, save, later }
}

describe('the activity log', () => {
  test('names guide, action and group, newest first', async () => {
    const { member, groupId, log, later } = await group()
    later(1)
    const { body } = await member.post('add-trainee.php', {
      group_id: groupId,
      first_name: 'נועם',
      last_name: 'לוי',
    })
    const { logs, total } = await log()
    expect(logs[0]).toEqual({
      id: logs[0].id,
      action: 'הוספת חניך',
      for_guide: null,
      kind: 'create',
      guide: 'דנה',
      guide_id: member.id,
      group_name: 'חיפה',
      group_id: groupId,
      details: '',
      trainee: null,
      trainee_id: body.id,
      createdAt: '2024-11-05 10:01:00',
    })
    expect(logs.map(({ kind }: { kind: string }) => kind)).toEqual([
      'create',
      'update',
      'create',
      'sign-in',
      'sign-in',
    ])
    expect(total).toBe(5)
  })

  test('has pages of the entries whose action matches', async () => {
    const { coordinator, log } = await group()
    await coordinator.createGroup('עכו')
    expect(await log({ action: 'יצירת', limit: 1 })).toMatchObject({
      total: 2,
      logs: [{ group_name: 'עכו' }],
    })
    expect(await log({ action: 'יצירת', limit: 1, page: 2 })).toMatchObject({
      total: 2,
      logs: [{ group_name: 'חיפה' }],
    })
    expect(await log({ action: '%' })).toEqual({ total: 0, logs: [] })
  })

  test('is filtered by a word whose last letter is final', async () => {
    const { coordinator, log } = await group()
    await coordinator.post('export-guides.php', {})
    expect(await log({ action: 'ייצוא מדריך' })).toMatchObject({ total: 1 })
  })

  test('is filtered by group', async () => {
    const { coordinator, groupId, log } = await group()
    await coordinator.createGroup('עכו')
    expect(await log({ groupId })).toMatchObject({ total: 2 })
    expect(await log({ groupId, action: 'יצירת' })).toMatchObject({ total: 1 })
  })

  test('is filtered by guide', async () => {
    const { member, log } = await group()
    expect(await log({ guideId: member.id })).toMatchObject({ total: 1, logs: [{ kind: 'sign-in' }] })
  })

  test('has at most 100 entries a page', async () => {
    const { coordinator } = await group()
    expect((await coordinator.get('get-activity-log.php', { limit: 101 })).status).toBe(400)
  })

  test('keeps its order across pages when a filter matches several actions', async () => {
    const { member, coordinator, log } = await group()
    for (const name of ['עכו', 'לוד', 'צפת']) {
      const id = await coordinator.createGroup(name, [member])
      await coordinator.post('add-trainee.php', { group_id: id, first_name: 'נועם', last_name: 'לוי' })
      await coordinator.post('delete-guide-group.php', { guideId: member.id, groupId: id })
    }
    const fullLog: { id: number; action: string }[] = (await log({ limit: 100 })).logs
    const wanted = fullLog.filter(({ action }) => action.includes('מדריך.ה'))
    expect(new Set(wanted.map(({ action }) => action)).size).toBe(2)
    const pages = [1, 2, 3, 4].map((page) => log({ action: 'מדריך.ה', limit: 2, page }))
    expect((await Promise.all(pages)).flatMap(({ logs }) => logs)).toEqual(wanted)
  })

  test('omits sign-ins from pages and totals on request', async () => {
    const { visitor, member, coordinator, groupId, log, later } = await group()
    later(1)
    await visitor.post('login.php', { phone: member.phone })
    const fullLog = await log({ limit: 100 })
    const others = fullLog.logs.filter(({ kind }: { kind: string }) => kind !== 'sign-in')
    expect(others).not.toHaveLength(fullLog.total)
    expect(await log({ signIns: 'hide' })).toEqual({ logs: others, total: others.length })
    expect(await log({ signIns: 'hide', limit: 1, page: 2 })).toEqual({
      logs: others.slice(1, 2),
      total: others.length,
    })
    expect(await log({ signIns: 'hide', guideId: member.id })).toEqual({ logs: [], total: 0 })
    expect(await log({ signIns: 'hide', groupId })).toEqual(await log({ groupId }))
    expect((await coordinator.get('get-activity-log.php', { signIns: 'fold' })).status).toBe(400)
  })

  test('merges saves of one handover by one guide within 10 minutes', async () => {
    const { log, save, later, coordinator } = await group()
    await save({ activity_day: 'שני' })
    later(5)
    await save({ activity_hours: '16:00' })
    await save({ activity_hours: '17:00' }, coordinator)
    await save({ activity_day: 'שלישי' })
    later(6)
    await save({ activity_location: 'מתנ״ס' })
    const { logs, total } = await log({ action: 'תיק חפיפה' })
    expect(total).toBe(3)
    expect(logs.map(({ guide, details }: Record<string, string>) => [guide, details])).toEqual([
      ['דנה', 'מיקום הפעילות'],
      ['רותם', 'שעות פעילות'],
      ['דנה', 'יום פעילות, שעות פעילות'],
    ])
  })

  test('keeps the time and the place of an entry that a later save is merged into', async () => {
    const { coordinator, log, save, later } = await group()
    await save({ activity_day: 'שני' })
    later(5)
    await coordinator.createGroup('עכו')
    later(1)
    await save({ activity_hours: '16:00' })
    const { logs } = await log({ limit: 2 })
    expect(logs.map(({ action, createdAt }: Record<string, string>) => [action, createdAt])).toEqual([
      ['יצירת קבוצה', '2024-11-05 10:05:00'],
      [expect.stringContaining('תיק חפיפה'), '2024-11-05 10:00:00'],
    ])
  })

  test('does not name the incident of a save', async () => {
    const { member, groupId, log, save } = await group()
    const { body } = await member.get('get-group-form.php', { group_id: groupId })
    await save({ activity_day: 'שני' })
    const incident = { group_form_id: body.form.id, incident_id: 3, selected: 1, details: 'רגיש מאוד' }
    await member.post('save-crisis-detail.php', incident)
    expect(await log({ action: 'תיק חפיפה' })).toMatchObject({
      total: 1,
      logs: [{ details: 'יום פעילות, אירועי מרחב בטוח' }],
    })
  })

  test('has no entry for a change without effect', async () => {
    const { coordinator, member, groupId, log, save } = await group()
    await save({ activity_day: 'שני' })
    const before = await log()
    await save({ activity_day: 'שני' })
    await coordinator.post('add-guide-groups.php', { guideId: member.id, groupIds: [groupId] })
    await coordinator.post('update-guide.php', { id: member.id, full_name: 'דנה' })
    await coordinator.post('update-guide-admin.php', { id: member.id, admin: 0 })
    expect(await log()).toEqual(before)
  })

  test('has no entry for a refused change', async () => {
    const { coordinator, member, groupId, log } = await group()
    const before = await log()
    await coordinator.post('add-group.php', { name: 'חיפה' })
    await member.post('update-group-stage.php', { group_id: groupId, stage_id: 2 })
    await member.post('add-admin.php', { phone: '0500000000' })
    expect(await log()).toEqual(before)
  })

  test('contains no value of a trainee or a handover', async () => {
    const { member, groupId, coordinator, log, save } = await group()
    const secret = 'סוד גדול'
    const { body } = await member.post('add-trainee.php', {
      group_id: groupId,
      first_name: secret,
      last_name: secret,
      comments: secret,
    })
    await member.post('update-trainee.php', { id: body.id, gender: secret, armor_status: secret })
    await save({ safety_events: secret })
    await member.post('delete-trainee.php', { id: body.id })
    await coordinator.post('update-group-stage.php', { group_id: groupId, stage_id: 3, reason: secret })
    const everything = JSON.stringify(await log({ limit: 100 }))
    expect(everything).toContain('לשון פנייה, סטטוס ארון')
    expect(everything).not.toContain(secret)
  })
})

describe('the log of a group', () => {
  async function withTrainee() {
    const scene = await group()
    const { member, groupId } = scene
    const names = { first_name: 'נועם', last_name: 'לוי' }
    const { body } = await member.post('add-trainee.php', { group_id: groupId, ...names })
    const namesIn = async (query: Record<string, number>) => {
      const { logs } = await scene.log(query)
      return logs.map(({ trainee }: { trainee: string | null }) => trainee).filter(Boolean)
    }
    return { ...scene, id: body.id, namesIn }
  }

  test('has the present names of its trainees', async () => {
    const { member, groupId, id, namesIn } = await withTrainee()
    await member.post('update-trainee.php', { id, first_name: 'נועה' })
    expect(await namesIn({ groupId })).toEqual(['נועה לוי', 'נועה לוי'])
  })

  test('does not name a trainee who has left the group', async () => {
    const { coordinator, groupId, id, namesIn } = await withTrainee()
    await coordinator.post('update-trainee.php', { id, group_id: await coordinator.createGroup('עכו', []) })
    expect(await namesIn({ groupId })).toEqual([])
  })

  test('does not name a deleted trainee', async () => {
    const { member, groupId, id, namesIn } = await withTrainee()
    await member.post('delete-trainee.php', { id })
    expect(await namesIn({ groupId })).toEqual([])
  })

  test('is not stored by the browser, unlike the whole log, which has no names', async () => {
    const { coordinator, groupId, namesIn } = await withTrainee()
    expect(await namesIn({})).toEqual([])
    const cacheControl = async (query: Record<string, number>) =>
      (await coordinator.get('get-activity-log.php', query)).headers.get('cache-control')
    expect(await cacheControl({ groupId })).toBe('no-store')
    expect(await cacheControl({})).not.toBe('no-store')
  })
})
