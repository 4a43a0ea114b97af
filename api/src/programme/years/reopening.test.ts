import { describe, expect, test } from 'vitest'
import { Stage } from '../../rules/stages.ts'
import { daySeconds } from '../../rules/time.ts'
import { startApi } from '../../testing/api.ts'
import { closeYear } from '../../testing/closing.ts'
import { completeHandover } from '../../testing/completeHandover.ts'

type State = 'before' | 'now'

async function scene() {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const [member, leaver] = [await api.signIn({ name: 'דנה' }), await api.signIn({ name: 'יעל' })]
  const haifa = await coordinator.createGroup('חיפה', [member, leaver])
  const acre = await coordinator.createGroup('עכו', [member])
  const { succeeded } = api
  const add = async (group_id: number, first_name: string): Promise<number> => {
    const trainee = { group_id, first_name, last_name: 'לוי', grade: 'ט׳' }
    return (await succeeded(coordinator.post('add-trainee.php', trainee))).body.id
  }
  const write = (group_id: number, activity_hours: string) =>
    succeeded(coordinator.post('update-group-form.php', { group_id, fields: { activity_hours } }))
  const noam = await add(haifa, 'נועם')
  const tamar = await add(acre, 'תמר')
  await write(haifa, '16:00')
  const { newYear } = await closeYear(api, coordinator, [
    { kind: 'guide', key: `${leaver.id}`, choice: 'leave' },
  ])
  const hours = async (group_id: number) =>
    (await coordinator.get('get-group-form.php', { group_id })).body.form.activity_hours
  const rename = (id: number, name: string) => succeeded(coordinator.post('update-group.php', { id, name }))
  const groupName = async (id: number) => (await coordinator.get('get-group.php', { id })).body.group.name
  const names = async (groupId: number) => {
    const { body } = await coordinator.get('get-group-trainees.php', { groupId })
    return body.trainees.map((trainee: { first_name: string; grade: string }) => [
      trainee.first_name,
      trainee.grade,
    ])
  }
  const changed = async () => {
    const { body } = await coordinator.get('preview-year-reopen.php')
    return body.changed.map(({ id }: { id: number }) => id)
  }
  const reopen = async (states: Record<number, State> = {}) => {
    const decisions = Object.entries(states).map(([id, state]) => ({ groupId: Number(id), state }))
    return (await coordinator.post('reopen-year.php', { id: 1, decisions })).body
  }
  const ask = async (groupId: number, text: string): Promise<number> => {
    const { body } = await succeeded(member.get('get-archived-files.php', { groupId }))
    return (
      await succeeded(member.post('ask-question.php', { file_id: body.files[0].id, field: null, text }))
    ).body.id
  }
  return {
    ...{ ...api, coordinator, member, leaver, haifa, acre, noam, tamar, newYear },
    ...{ add, write, ask, hours, rename, groupName, names, changed, reopen },
  }
}

type Scene = Awaited<ReturnType<typeof scene>>

describe('reopening a year', () => {
  test('opens it again and forgets the next one', async () => {
    const { reopen, coordinator } = await scene()
    expect(await reopen()).toEqual({ success: true })
    const { years } = (await coordinator.get('get-years.php')).body
    expect(years).toMatchObject([{ id: 1, label: 'תשפ״ה', closedAt: null, keepFilesUntil: null }])
  })

  test('keeps the files of the next one, if that was closed and reopened, too', async () => {
    const api = await scene()
    const { coordinator, write, haifa, newYear, succeeded } = api
    await closeYear(api, coordinator)
    await write(haifa, '18:00')
    const decisions = [{ groupId: haifa, state: 'now' }]
    await succeeded(coordinator.post('reopen-year.php', { id: newYear, decisions }))
    await succeeded(coordinator.post('reopen-year.php', { id: 1, decisions }))
    const { files } = (await coordinator.get('get-archived-files.php', { groupId: haifa })).body
    expect(files).toMatchObject([{ year: { id: 1 } }, { year: { id: 1 } }])
  })

  test('gives access back to those who left, without their sessions', async () => {
    const { reopen, leaver, signInAgain, haifa } = await scene()
    await reopen()
    expect((await leaver.get('get-years.php')).status).toBe(401)
    const again = await signInAgain(leaver.phone)
    expect((await again.get('get-group.php', { id: haifa })).status).toBe(200)
  })

  test('gives no access back to those whose access has ended again since', async () => {
    const { reopen, coordinator, leaver, clock, succeeded } = await scene()
    for (const active of [true, false]) {
      clock.advance(60)
      await succeeded(coordinator.post('update-guide-access.php', { id: leaver.id, active }))
    }
    await reopen()
    const { guide } = (await coordinator.get('get-guide.php', { id: leaver.id })).body
    expect(guide.active).toBe(false)
  })

  test('brings back groups that have not changed, whatever happened in others', async () => {
    const { write, reopen, acre, haifa, hours, names } = await scene()
    await write(acre, '17:00')
    expect(await reopen({ [acre]: 'now' })).toEqual({ success: true })
    expect(await hours(haifa)).toBe('16:00')
    expect(await names(haifa)).toEqual([['נועם', 'ט׳']])
    expect(await hours(acre)).toBe('17:00')
    expect(await names(acre)).toEqual([['תמר', 'י׳']])
  })

  test('is possible for 14 days', async () => {
    const { clock, reopen, coordinator, signInAgain } = await scene()
    clock.advance(14 * daySeconds - 1)
    const { years } = (await coordinator.get('get-years.php')).body
    expect(years[1].reopenUntil).toBe('2024-11-19 10:00:00')
    clock.advance(1)
    expect((await reopen()).error).toBe('year-not-reopenable')
    const again = await signInAgain(coordinator.phone)
    expect((await again.get('get-years.php')).body.years[1].reopenUntil).toBeNull()
  })

  test('is refused for the open year', async () => {
    const { coordinator, newYear } = await scene()
    const { body } = await coordinator.post('reopen-year.php', { id: newYear })
    expect(body.error).toBe('year-not-reopenable')
  })

  test('takes decisions about 25,000 groups', async () => {
    const { coordinator, newYear } = await scene()
    const decisions = Array.from({ length: 25_000 }, (_, n) => ({ groupId: 1_000_000 + n, state: 'before' }))
    const { body } = await coordinator.post('reopen-year.php', { id: newYear, decisions })
    expect(body.error).toBe('year-not-reopenable')
  })

  test('leaves the year to be closed again, with files of both closings', async () => {
    const { clock, reopen, write, acre, coordinator, succeeded, haifa, hours } = await scene()
    await write(acre, '17:00')
    await reopen({ [acre]: 'now' })
    clock.advance(60)
    await closeYear({ succeeded }, coordinator)
    expect(await hours(haifa)).toBeNull()
    await reopen()
    expect([await hours(haifa), await hours(acre)]).toEqual(['16:00', '17:00'])
  })
})

describe('a group counts as changed', () => {
  const changes: Record<string, (all: Scene) => Promise<unknown>> = {
    'by an answer in its file': ({ write, acre }) => write(acre, '17:00'),
    'by an incident': async ({ coordinator, acre }) => {
      const { body } = await coordinator.get('get-group-form.php', { group_id: acre })
      const incident = { group_form_id: body.form.id, incident_id: 1, selected: 1, details: '' }
      await coordinator.post('save-crisis-detail.php', incident)
    },
    'by a new trainee': ({ add, acre }) => add(acre, 'חדשה'),
    'by a changed trainee': ({ coordinator, tamar }) =>
      coordinator.post('update-trainee.php', { id: tamar, comments: 'הערה' }),
    'by a deleted trainee': ({ coordinator, tamar }) => coordinator.post('delete-trainee.php', { id: tamar }),
    'by a new guide': ({ coordinator, acre }) =>
      coordinator.post('add-guide-groups.php', { guideId: coordinator.id, groupIds: [acre] }),
    'by a guide who was taken out': ({ coordinator, member, acre }) =>
      coordinator.post('delete-guide-group.php', { guideId: member.id, groupId: acre }),
    'by a coordinator': ({ coordinator, acre }) =>
      coordinator.post('add-admin-groups.php', { adminId: coordinator.id, groupIds: [acre] }),
    'by a question about the file of the closed year': ({ ask, acre }) => ask(acre, 'איפה המפתח?'),
    'by its confirmed trainees': ({ member, acre }) =>
      member.post('update-trainees-status.php', { groupId: acre }),
  }

  test.for(Object.keys(changes))('%s', async (change) => {
    const all = await scene()
    expect(await all.changed()).toEqual([])
    await changes[change]?.(all)
    expect(await all.changed()).toEqual([all.acre])
    expect((await all.reopen()).error).toBe('decisions-missing')
  })

  test('and is listed by name, with numbers as people count', async () => {
    const { coordinator, rename, haifa, acre } = await scene()
    await rename(haifa, 'קבוצה 10')
    await rename(acre, 'קבוצה 9')
    const { body } = await coordinator.get('preview-year-reopen.php')
    expect(body.changed.map(({ name }: { name: string }) => name)).toEqual(['קבוצה 9', 'קבוצה 10'])
  })

  test('with both of the groups of a trainee who has moved', async () => {
    const { coordinator, noam, acre, haifa, changed } = await scene()
    await coordinator.post('update-trainee.php', { id: noam, group_id: acre })
    expect(new Set(await changed())).toEqual(new Set([haifa, acre]))
  })
})

test('what was written and closed before the clock was set back stays', async () => {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const groupId = await coordinator.createGroup('חיפה')
  const threads = async () => (await coordinator.get('get-field-threads.php', { groupId })).body.threads
  api.clock.advance(600)
  const message = { groupId, field: null, text: 'המפתח אצל השומר' }
  await api.succeeded(coordinator.post('add-field-message.php', message))
  const [{ id }] = await threads()
  await api.succeeded(coordinator.post('update-field-thread.php', { id, open: false }))
  api.clock.advance(-600)
  await closeYear(api, coordinator)
  expect((await coordinator.get('preview-year-reopen.php')).body.changed).toEqual([])
  await api.succeeded(coordinator.post('reopen-year.php', { id: 1, decisions: [] }))
  expect(await threads()).toMatchObject([{ id, open: false, messages: [{ text: message.text }] }])
})

test('the changes of a group are shown before the decision about it', async () => {
  const { coordinator, write, add, tamar, acre } = await scene()
  await write(acre, '17:00')
  await add(acre, 'חדשה')
  await coordinator.post('update-trainee.php', { id: tamar, comments: 'הערה' })
  const { body } = await coordinator.get('get-year-reopen-group.php', { groupId: acre })
  expect(body).toMatchObject({
    stage: { before: 1, now: 1 },
    guides: { before: ['דנה'], now: ['דנה'] },
    handover: [{ label: 'שעות פעילות', before: null, now: '17:00' }],
    trainees: [
      { first_name: 'חדשה', change: 'added', fields: [] },
      { first_name: 'תמר', change: 'changed', fields: ['הערות'] },
    ],
  })
})

describe('what was typed since the closing is shown before it is deleted', () => {
  const written = async ({ coordinator, acre }: Scene) =>
    (await coordinator.get('get-year-reopen-group.php', { groupId: acre })).body.written

  test('remarks and reasons of reviews', async () => {
    const all = await scene()
    const { coordinator, member, acre: group_id, succeeded } = all
    await succeeded(coordinator.post('update-group-form.php', { group_id, fields: completeHandover }))
    await succeeded(member.post('update-trainees-status.php', { groupId: group_id }))
    const move = (stage_id: number, reason?: string) =>
      succeeded(coordinator.post('update-group-stage.php', { group_id, stage_id, reason }))
    await move(Stage.review)
    await succeeded(
      coordinator.post('add-remark.php', { group_id, field: 'activity_hours', text: 'עד מתי?' }),
    )
    await move(Stage.update, 'חסרות שעות')
    const by = { by: 'רכזת', at: '2024-11-05 10:00:00' }
    expect(await written(all)).toEqual([
      { about: 'הערה על שעות פעילות', text: 'עד מתי?', ...by },
      { about: 'סיבת ההחזרה לעדכון', text: 'חסרות שעות', ...by },
    ])
  })

  test('questions about the file of the closed year, and their answers', async () => {
    const all = await scene()
    const question_id = await all.ask(all.acre, 'איפה המפתח?')
    await all.succeeded(all.coordinator.post('answer-question.php', { question_id, text: 'אצל השומר' }))
    expect(await written(all)).toMatchObject([
      { about: 'שאלה על כל התיק', text: 'איפה המפתח?', by: 'דנה' },
      { about: 'תשובה', text: 'אצל השומר', by: 'רכזת' },
    ])
  })

  test('details of incidents', async () => {
    const { coordinator, acre, succeeded } = await scene()
    const { body: file } = await coordinator.get('get-group-form.php', { group_id: acre })
    const incident = { group_form_id: file.form.id, incident_id: 1, selected: 1, details: 'נפל במסדרון' }
    await succeeded(coordinator.post('save-crisis-detail.php', incident))
    const { body } = await coordinator.get('get-year-reopen-group.php', { groupId: acre })
    const [{ label_hebrew: label }] = file.incidents
    expect(body.handover).toEqual([{ label, before: null, now: 'נפל במסדרון' }])
  })
})

describe('the name of a group', () => {
  test('that goes back is its former one, also when two groups have exchanged theirs', async () => {
    const { rename, groupName, haifa, acre, reopen } = await scene()
    await rename(haifa, 'זמני')
    await rename(acre, 'חיפה')
    await rename(haifa, 'עכו')
    expect(await reopen({ [haifa]: 'before', [acre]: 'before' })).toEqual({ success: true })
    expect([await groupName(haifa), await groupName(acre)]).toEqual(['חיפה', 'עכו'])
  })

  test('that goes back stays where a new group has the former one', async () => {
    const { coordinator, rename, groupName, hours, haifa, reopen } = await scene()
    await rename(haifa, 'חיפה והקריות')
    const added = await coordinator.createGroup('חיפה')
    const { body } = await coordinator.get('preview-year-reopen.php')
    expect(body.changed).toEqual([
      { id: haifa, name: 'חיפה והקריות', formerName: 'חיפה', isFormerNameTaken: true },
    ])
    expect(await reopen({ [haifa]: 'before' })).toEqual({ success: true })
    expect([await groupName(haifa), await groupName(added)]).toEqual(['חיפה והקריות', 'חיפה'])
    expect(await hours(haifa)).toBe('16:00')
  })

  test('that goes back stays where a group that stays has the former one', async () => {
    const { rename, groupName, haifa, acre, reopen } = await scene()
    await rename(haifa, 'חיפה והקריות')
    await rename(acre, 'חיפה')
    expect(await reopen({ [haifa]: 'before', [acre]: 'now' })).toEqual({ success: true })
    expect([await groupName(haifa), await groupName(acre)]).toEqual(['חיפה והקריות', 'חיפה'])
  })

  test('that was only renamed is among its changes', async () => {
    const { coordinator, rename, haifa } = await scene()
    await rename(haifa, 'חיפה והקריות')
    const { body } = await coordinator.get('get-year-reopen-group.php', { groupId: haifa })
    expect(body.name).toEqual({ before: 'חיפה', now: 'חיפה והקריות' })
  })
})

describe('no trainee is lost', () => {
  test('who was added to a group that goes back, because a coordinator can restore them', async () => {
    const { coordinator, add, acre, reopen, names } = await scene()
    await add(acre, 'חדשה')
    await reopen({ [acre]: 'before' })
    expect(await names(acre)).toEqual([['תמר', 'ט׳']])
    const { body } = await coordinator.get('get-deleted-trainees.php', { groupId: acre })
    expect(body.trainees).toMatchObject([{ first_name: 'חדשה' }])
  })

  test('who was restored since, and has the grade again that they had before', async () => {
    const { coordinator, add, acre, reopen, names, clock, succeeded, ...api } = await scene()
    await reopen()
    const id = await add(acre, 'אורי')
    await succeeded(coordinator.post('delete-trainee.php', { id }))
    clock.advance(60)
    await closeYear({ ...api, succeeded }, coordinator)
    clock.advance(60)
    await succeeded(coordinator.post('restore-trainee.php', { id }))
    expect(await names(acre)).toContainEqual(['אורי', 'י׳'])
    expect(await reopen()).toEqual({ success: true })
    expect(await names(acre)).toContainEqual(['אורי', 'ט׳'])
    const { body } = await coordinator.get('get-group.php', { id: acre })
    expect(body.group.participantCount).toBe(2)
  })

  const fates: { haifaState: State; acreState: State; haifaHas: string[][]; acreHas: string[][] }[] = [
    { haifaState: 'before', acreState: 'before', haifaHas: [['נועם', 'ט׳']], acreHas: [['תמר', 'ט׳']] },
    { haifaState: 'before', acreState: 'now', haifaHas: [['נועם', 'ט׳']], acreHas: [['תמר', 'י׳']] },
    { haifaState: 'now', acreState: 'before', haifaHas: [['נועם', 'י׳']], acreHas: [['תמר', 'ט׳']] },
    {
      haifaState: 'now',
      acreState: 'now',
      haifaHas: [],
      acreHas: [
        ['נועם', 'י׳'],
        ['תמר', 'י׳'],
      ],
    },
  ]

  test.for(fates)('who has moved, with $haifaState and $acreState', async (row) => {
    const { coordinator, noam, acre, haifa, reopen, names } = await scene()
    await coordinator.post('update-trainee.php', { id: noam, group_id: acre })
    expect(await reopen({ [haifa]: row.haifaState, [acre]: row.acreState })).toEqual({ success: true })
    expect(new Set(await names(haifa))).toEqual(new Set(row.haifaHas))
    expect(new Set(await names(acre))).toEqual(new Set(row.acreHas))
    const counts = await Promise.all(
      [haifa, acre].map(
        async (id) => (await coordinator.get('get-group.php', { id })).body.group.participantCount,
      ),
    )
    expect(counts).toEqual([row.haifaHas.length, row.acreHas.length])
    const { stats } = (await coordinator.get('get-admin-stats.php', { adminId: coordinator.id })).body
    expect(stats.totalTrainees).toBe(2)
  })
})
