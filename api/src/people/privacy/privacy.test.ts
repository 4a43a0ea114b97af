import { describe, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { activity } from '../../schema/activity.table.ts'
import { startApi } from '../../testing/api.ts'
import { closeYear } from '../../testing/closing.ts'
import { completeHandover } from '../../testing/completeHandover.ts'
import { contentsOf } from '../../testing/contents.ts'

async function scene() {
  const api = startApi()
  const { succeeded } = api
  const coordinator = await api.signInCoordinator('רות')
  const member = await api.signIn({ name: 'דנה' })
  const haifa = await coordinator.createGroup('חיפה', [member])
  const acre = await coordinator.createGroup('עכו', [member])
  const add = async (group_id: number, first_name: string, more = {}): Promise<number> => {
    const trainee = { group_id, first_name, last_name: 'לוי', grade: 'ט׳', ...more }
    return (await succeeded(member.post('add-trainee.php', trainee))).body.id
  }
  const noam = await add(acre, 'נועם', { phone: '052-1234567', comments: 'רגיש לבוטנים' })
  await succeeded(member.post('update-trainee.php', { id: noam, group_id: haifa }))
  const tamar = await add(haifa, 'תמר', { comments: 'אחות של נועם' })
  const save = (group_id: number, fields: object) =>
    succeeded(member.post('update-group-form.php', { group_id, fields }))
  await save(acre, { meaningful_events: 'נועם עבר לחיפה' })
  await save(haifa, { ...completeHandover, safety_events: 'נועם לוי נפצע בטיול' })
  const { body: file } = await coordinator.get('get-group-form.php', { group_id: haifa })
  await succeeded(
    member.post('save-crisis-detail.php', {
      group_form_id: file.form.id,
      incident_id: 1,
      selected: 1,
      details: 'שיחה עם הורי נועם לוי',
    }),
  )
  await succeeded(member.post('update-trainees-status.php', { groupId: haifa }))
  for (const stage_id of [2, 3]) {
    const move = { group_id: haifa, stage_id, reason: 'מה עם נועם?' }
    await succeeded(coordinator.post('update-group-stage.php', move))
  }
  await succeeded(
    coordinator.post('add-remark.php', { group_id: haifa, field: 'safety_events', text: 'מה שלום נועם?' }),
  )
  await closeYear(api, coordinator)
  await save(haifa, { safety_events: 'נועם לוי החלים' })
  const data = async (id = noam) => (await coordinator.get('get-trainee-data.php', { id })).body
  const mentions = async (id = noam) =>
    (await succeeded(coordinator.get('get-trainee-mentions.php', { id }))).body.mentions as {
      key: string
      source: string
      group: { id: number; name: string }
      year: string | null
      label: string
      full: boolean
    }[]
  const find = async (search: string) =>
    (await succeeded(coordinator.get('get-trainee-records.php', { search }))).body.trainees
  const erase = (input: object = {}) =>
    coordinator.post('erase-trainee.php', { id: noam, name: 'נועם לוי', ...input })
  const stored = async () => JSON.stringify(await contentsOf(api.database.read))
  return {
    ...{ ...api, coordinator, member, haifa, acre, noam, tamar },
    ...{ add, save, data, mentions, find, erase, stored },
  }
}

describe("a trainee's data", () => {
  test('has the row of this year and of the archive', async () => {
    const { data, haifa, noam } = await scene()
    expect(await data()).toMatchObject({
      trainee: { id: noam, first_name: 'נועם', last_name: 'לוי' },
      live: {
        group: { id: haifa, name: 'חיפה' },
        values: { grade: 'י׳', phone: '052-1234567', comments: 'רגיש לבוטנים' },
        deletedAt: null,
      },
      archived: [
        {
          year: 'תשפ״ה',
          group: { name: 'חיפה' },
          values: { grade: 'ט׳' },
          outcome: 'moved',
          nextGrade: 'י׳',
        },
      ],
    })
  })

  test('has who changed it, in former groups, too', async () => {
    const { data } = await scene()
    const { log } = await data()
    expect(log.map(({ action, group, guide }: Record<string, string>) => [action, group, guide])).toEqual([
      ['עדכון חניך', 'חיפה', 'דנה'],
      ['עדכון חניך', 'עכו', 'דנה'],
      ['הוספת חניך', 'עכו', 'דנה'],
    ])
  })

  test('has who changed a field last', async () => {
    const { data, coordinator, noam } = await scene()
    await coordinator.post('update-trainee.php', { id: noam, school: 'תיכון הכרמל' })
    expect((await data()).live.edits).toContainEqual({
      field: 'school',
      guide: 'רות',
      at: '2024-11-05 10:00:00',
    })
  })

  test("has who saw the group's lists", async () => {
    const { data, views, member, haifa } = await scene()
    await member.get('get-group-trainees.php', { groupId: haifa })
    await member.get('get-group-trainees.php', { groupId: haifa })
    await views.save()
    expect((await data()).views).toContainEqual({
      group: 'חיפה',
      guide: 'דנה',
      kind: 'trainees',
      count: 2,
      firstAt: '2024-11-05 10:00:00',
      lastAt: '2024-11-05 10:00:00',
    })
  })

  test('is found after the trainee has left', async () => {
    const { coordinator, find, data, noam, succeeded } = await scene()
    await closeYear({ succeeded }, coordinator, [{ kind: 'trainee', key: `${noam}`, choice: 'leave' }])
    expect(await find('נועם')).toMatchObject([
      { id: noam, group: { name: 'חיפה' }, deleted: false, year: 'תשפ״ו' },
    ])
    const { live, archived } = await data()
    expect(live).toBeNull()
    expect(archived.map(({ year }: { year: string }) => year)).toEqual(['תשפ״ו', 'תשפ״ה'])
  })

  test('is found while the trainee can be restored', async () => {
    const { member, find, data, noam } = await scene()
    await member.post('delete-trainee.php', { id: noam })
    expect(await find('1234567')).toMatchObject([{ id: noam, deleted: true, year: null }])
    expect((await data()).live).toMatchObject({ deletedAt: '2024-11-05 10:00:00', deletedBy: 'דנה' })
  })

  test('is recorded as a view of the group', async () => {
    const { data, views, coordinator, haifa } = await scene()
    await data()
    await views.save()
    const { body } = await coordinator.get('get-group-views.php', { groupId: haifa })
    expect(body.views).toContainEqual(expect.objectContaining({ guide: 'רות', kind: 'trainees' }))
  })

  test('of an unknown trainee is not found', async () => {
    const { coordinator } = await scene()
    for (const call of ['get-trainee-data.php', 'get-trainee-mentions.php'] as const) {
      expect((await coordinator.get(call, { id: 99 })).status).toBe(404)
    }
    expect((await coordinator.post('record-trainee-export.php', { id: 99, kind: 'print' })).status).toBe(404)
  })
})

test('the log names who printed the data, and not the trainee', async () => {
  const { coordinator, noam } = await scene()
  await coordinator.post('record-trainee-export.php', { id: noam, kind: 'export' })
  const { body } = await coordinator.get('get-activity-log.php')
  expect(body.logs[0]).toMatchObject({
    action: 'הפקת מידע על חניך',
    guide: 'רות',
    group_id: null,
    details: 'ייצוא לקובץ',
    trainee_id: noam,
  })
})

test('a choice is no mention, when the trainee is named like the day', async () => {
  const { add, acre, save, mentions } = await scene()
  const day = await add(acre, 'שני')
  await save(acre, { activity_day: 'שני' })
  expect(await mentions(day)).toEqual([])
})

test('mentions are found in the present and the former group, in the review and in the archive', async () => {
  const { mentions } = await scene()
  const found = (await mentions()).map(({ source, group, year, label, full }) =>
    [source, group.name, year, label, full].join(' | '),
  )
  expect(found).toEqual([
    'handover | חיפה |  | אירועים חריגים | true',
    'review | חיפה | תשפ״ה | אירועי מרחב בטוח: אלימות פיזית או מילולית | true',
    'review | חיפה | תשפ״ה | אירועים חריגים | true',
    'archive | חיפה | תשפ״ה | אירועי מרחב בטוח: אלימות פיזית או מילולית | true',
    'archive | חיפה | תשפ״ה | אירועים חריגים | true',
    'trainee | חיפה |  | הערות | false',
    'review | חיפה | תשפ״ה | סיבת הדחייה | false',
    'archive | חיפה | תשפ״ה | הערות | false',
    'archive | חיפה | תשפ״ה | סיבת הדחייה | false',
    'archive | עכו | תשפ״ה | אירועים משמעותיים (חינוך ומשמעת) | false',
    'archive | חיפה | תשפ״ה | הערה: אירועים חריגים | false',
  ])
})

describe('erasing a trainee', () => {
  test('deletes the row and the copies in the archive', async () => {
    const { erase, data, find, stored, succeeded } = await scene()
    await succeeded(erase())
    expect((await data()).error).toBe('not-found')
    expect(await find('נועם')).toEqual([])
    expect(await stored()).not.toContain('רגיש לבוטנים')
  })

  test('leaves free texts as they are, unless they are chosen', async () => {
    const { erase, coordinator, haifa, succeeded } = await scene()
    await succeeded(erase())
    const { body } = await coordinator.get('get-group-form.php', { group_id: haifa })
    expect(body.form.safety_events).toBe('נועם לוי החלים')
  })

  test('replaces the name in the chosen texts', async () => {
    const { erase, mentions, stored, coordinator, haifa, tamar, data, succeeded } = await scene()
    const texts = (await mentions()).map(({ key }) => key)
    await succeeded(erase({ texts }))
    expect(await stored()).not.toContain('נועם')
    const { body } = await coordinator.get('get-group-form.php', { group_id: haifa })
    expect(body.form.safety_events).toBe('[נמחק] החלים')
    expect(body.editors.safety_events).toBe(coordinator.id)
    expect((await data(tamar)).live.values.comments).toBe('אחות של [נמחק]')
    expect((await data(tamar)).archived[0].values.comments).toBe('אחות של [נמחק]')
  })

  test('replaces the name in the copy of a file that was rejected', async () => {
    const { erase, mentions, save, coordinator, member, haifa, stored, succeeded } = await scene()
    await save(haifa, { ...completeHandover, safety_events: 'נועם נפצע' })
    await succeeded(member.post('update-trainees-status.php', { groupId: haifa }))
    for (const stage_id of [2, 3]) {
      await succeeded(coordinator.post('update-group-stage.php', { group_id: haifa, stage_id }))
    }
    await save(haifa, { safety_events: null })
    const texts = (await mentions()).map(({ key }) => key)
    await succeeded(erase({ texts }))
    const { body } = await coordinator.get('get-review-rounds.php', { groupId: haifa })
    expect(body.rejected.fields.safety_events).toBe('[נמחק] נפצע')
    expect(await stored()).not.toContain('נועם')
  })

  test('replaces the name in questions about an archived file and in their answers', async () => {
    const { erase, mentions, coordinator, member, haifa, stored, succeeded } = await scene()
    const { body } = await coordinator.get('get-archived-files.php', { groupId: haifa })
    const asked = await succeeded(
      member.post('ask-question.php', { file_id: body.files[0].id, field: null, text: 'מה קרה לנועם?' }),
    )
    await succeeded(
      coordinator.post('answer-question.php', { question_id: asked.body.id, text: 'נועם לוי החלים' }),
    )
    await succeeded(erase({ texts: (await mentions()).map(({ key }) => key) }))
    expect(await stored()).not.toContain('נועם')
  })

  test('deletes the values that an import has replaced', async () => {
    const { erase, member, haifa, noam, stored, succeeded } = await scene()
    const changed = [{ id: noam, fields: { school: 'תיכון הכרמל' } }]
    await succeeded(member.post('update-trainee.php', { id: noam, school: 'תיכון רעות' }))
    await succeeded(
      member.post('import-trainees.php', { key: crypto.randomUUID(), groupId: haifa, added: [], changed }),
    )
    await succeeded(erase())
    expect(await stored()).not.toContain('תיכון רעות')
  })

  test('replaces the name in a text that was edited after it was found', async () => {
    const { erase, mentions, save, coordinator, haifa, succeeded } = await scene()
    const texts = (await mentions()).map(({ key }) => key)
    await save(haifa, { safety_events: 'שוב: נועם לוי' })
    await succeeded(erase({ texts }))
    const { body } = await coordinator.get('get-group-form.php', { group_id: haifa })
    expect(body.form.safety_events).toBe('שוב: [נמחק]')
  })

  test('needs the name', async () => {
    const { erase, stored } = await scene()
    const before = await stored()
    expect((await erase({ name: 'נועם כהן' })).body.error).toBe('trainee-name')
    expect(await stored()).toBe(before)
    expect((await erase({ name: ' נועם  לוי ' })).body.success).toBe(true)
  })

  test('is logged with who, and without the name', async () => {
    const { erase, coordinator, noam, haifa, mentions, succeeded } = await scene()
    await succeeded(erase({ texts: (await mentions()).map(({ key }) => key) }))
    const { logs } = (await coordinator.get('get-activity-log.php')).body
    expect(logs.slice(0, 2)).toMatchObject([
      { action: 'עדכון תיק חפיפה', guide: 'רות', group_id: haifa, details: 'אירועים חריגים' },
      { action: 'מחיקת כל המידע על חניך', guide: 'רות', group_id: haifa, trainee_id: noam },
    ])
  })

  test('corrects the counts', async () => {
    const { erase, coordinator, haifa, succeeded } = await scene()
    await succeeded(erase())
    expect((await coordinator.get('get-group.php', { id: haifa })).body.group.participantCount).toBe(1)
    expect((await coordinator.get('get-trainees.php')).body.total).toBe(1)
  })

  test('counts a deleted trainee only once', async () => {
    const { erase, member, coordinator, haifa, noam, succeeded } = await scene()
    await succeeded(member.post('delete-trainee.php', { id: noam }))
    await succeeded(erase())
    expect((await coordinator.get('get-group.php', { id: haifa })).body.group.participantCount).toBe(1)
    expect((await coordinator.get('get-trainees.php')).body.total).toBe(1)
  })

  test('lets the year be reopened with the right counts', async () => {
    const { erase, save, coordinator, haifa, find, stored, succeeded } = await scene()
    await save(haifa, { safety_events: null })
    await succeeded(erase())
    const { body } = await coordinator.get('preview-year-reopen.php')
    expect(body.changed).toEqual([])
    await succeeded(coordinator.post('reopen-year.php', { id: 1 }))
    expect((await coordinator.get('get-group.php', { id: haifa })).body.group.participantCount).toBe(1)
    expect((await coordinator.get('get-trainees.php')).body.total).toBe(1)
    expect(await find('נועם')).toEqual([])
    expect(await stored()).not.toContain('רגיש לבוטנים')
  })

  test('deletes what was chosen about the trainee for closing the year', async () => {
    const { erase, coordinator, noam, succeeded } = await scene()
    const choices = [{ kind: 'trainee', key: `${noam}`, choice: 'leave' }]
    await succeeded(coordinator.post('update-year-close-draft.php', { choices }))
    await succeeded(erase())
    expect((await coordinator.get('get-year-close-draft.php')).body.choices).toEqual([])
  })

  test('replaces the full name in the log of the groups', async () => {
    const { erase, database, haifa, noam, stored, succeeded } = await scene()
    const entry = { action: 'trainee.create' as const, group_id: haifa, created_at: '2024-11-05 10:00:00' }
    await transact(database, (tx) =>
      tx.insert(activity).values({ ...entry, trainee_id: noam, legacy_text: 'נועם לוי' }),
    )
    await succeeded(erase())
    expect(await stored()).toContain('"legacy_text":"[נמחק]"')
  })
})
