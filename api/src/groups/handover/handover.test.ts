import { describe, expect, test } from 'vitest'
import { emptyHandover, progress } from '../../rules/handover.fields.ts'
import { startApi } from '../../testing/api.ts'

async function group() {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const member = await api.signIn({ name: 'דנה' })
  const groupId = await coordinator.createGroup('חיפה', [member])
  const file = async () => (await member.get('get-group-form.php', { group_id: groupId })).body
  const save = (fields: Record<string, unknown>) =>
    member.post('update-group-form.php', { group_id: groupId, fields })
  const filled = async () => {
    const { overlapFilled, orientationFormFilled } = (await member.get('get-group.php', { id: groupId })).body
      .group
    return [overlapFilled, orientationFormFilled]
  }
  const handoverId: number = (await file()).form.id
  const answer = (incident_id: number, selected: unknown, details?: string | null) =>
    member.post('save-crisis-detail.php', { group_form_id: handoverId, incident_id, selected, details })
  return { ...api, coordinator, member, groupId, handoverId, file, save, filled, answer }
}

describe('the handover file', () => {
  test('begins empty, with every kind of incident', async () => {
    const { file, groupId, handoverId } = await group()
    const { form, incidents, details } = await file()
    expect(form).toEqual({ id: handoverId, group_id: groupId, ...emptyHandover })
    expect(incidents).toHaveLength(8)
    expect(incidents[0]).toEqual({ id: 1, label_hebrew: 'אלימות פיזית או מילולית' })
    expect(details).toEqual([])
  })

  test('saves one field without touching the others', async () => {
    const { file, save } = await group()
    await save({ activity_hours: ' 16:00-18:00 ', recruitment_done: 0 })
    await save({ activity_day: 'שני' })
    expect((await file()).form).toMatchObject({
      activity_day: 'שני',
      activity_hours: '16:00-18:00',
      recruitment_done: 0,
      publication_done: null,
    })
  })

  test('the log names a field by a label that is clear without its form', async () => {
    const { coordinator, groupId, save } = await group()
    await save({ army_exposure_other: 'שיחה עם הורים' })
    const { logs } = (await coordinator.get('get-activity-log.php', { groupId })).body
    expect(logs[0].details).toContain('פירוט תהליך החשיפה')
  })

  test('an emptied text is null', async () => {
    const { file, save } = await group()
    await save({ activity_location: 'מתנ״ס', safety_events: 'אירוע', recruitment_done: 1 })
    await save({ activity_location: '  ', safety_events: null, recruitment_done: null })
    expect((await file()).form).toMatchObject({
      activity_location: null,
      safety_events: null,
      recruitment_done: null,
    })
  })

  test('updates the progress and the completeness of its group with every save', async () => {
    const { file, save, filled } = await group()
    const general = { activity_day: 'שני', activity_hours: '16:00', activity_location: 'כאן' }
    for (const [fields, complete] of [
      [general, 0],
      [{ publication_done: 0, army_exposure_status: 0 }, 1],
      [{ recruitment_details: 'פירוט שאינו נספר' }, 1],
      [{ activity_hours: '' }, 0],
    ] as const) {
      await save(fields)
      expect(await filled()).toEqual([progress((await file()).form), complete])
    }
  })

  test.for([
    [{}, 'fields'],
    [{ activity_day: 'מחר' }, 'fields.activity_day'],
    [{ activity_day: '' }, 'fields.activity_day'],
    [{ recruitment_done: 2 }, 'fields.recruitment_done'],
    [{ recruitment_done: true }, 'fields.recruitment_done'],
    [{ activity_hours: 'א'.repeat(201) }, 'fields.activity_hours'],
    [{ safety_events: 'א'.repeat(5001) }, 'fields.safety_events'],
    [{ safety_events: 'a\u0000b' }, 'fields.safety_events'],
    [{ safety_event: 'שגיאת כתיב' }, 'fields.safety_event'],
    [{ group_id: 7 }, 'fields.group_id'],
    [{ activity_day: 'שני', activity_hours: 7 }, 'fields.activity_hours'],
  ] as const)('refuses %j at %s and saves nothing', async ([fields, path]) => {
    const { file, save } = await group()
    const before = await file()
    const { status, body } = await save(fields)
    expect(status).toBe(400)
    expect(body.issues).toMatchObject([{ path }])
    expect(await file()).toEqual(before)
  })

  test('keeps a text as it was sent, except for its ends and line ends', async () => {
    const { file, save } = await group()
    const text = 'שורה ראשונה\r\n\tשורה "שנייה" 😀 100% _ \\ <b>'
    await save({ safety_events: `  ${text}\n` })
    expect((await file()).form.safety_events).toBe(text.replace('\r\n', '\n'))
  })
})

describe('an incident', () => {
  test.for([[1, 0] as const, [true, false] as const])(
    'answered %j is stored and answered %j is deleted',
    async ([yes, no]) => {
      const { answer, file } = await group()
      await answer(2, yes, 'מה שקרה')
      await answer(1, yes)
      expect((await file()).details).toEqual([
        { incident_id: 1, details: '' },
        { incident_id: 2, details: 'מה שקרה' },
      ])
      await answer(2, no)
      expect((await file()).details).toEqual([{ incident_id: 1, details: '' }])
      await answer(2, yes)
      expect((await file()).details).toContainEqual({ incident_id: 2, details: '' })
    },
  )

  test('keeps its details when they are not sent', async () => {
    const { answer, file } = await group()
    await answer(3, 1, 'פרטים')
    await answer(3, 1)
    expect((await file()).details).toEqual([{ incident_id: 3, details: 'פרטים' }])
    await answer(3, 1, '')
    expect((await file()).details).toEqual([{ incident_id: 3, details: '' }])
  })

  test('of an unknown kind or file is not found', async () => {
    const { answer, coordinator, member } = await group()
    expect((await answer(99, 1)).status).toBe(404)
    const elsewhere = { group_form_id: 99, incident_id: 1, selected: 1 }
    expect((await coordinator.post('save-crisis-detail.php', elsewhere)).status).toBe(404)
    expect((await member.post('save-crisis-detail.php', elsewhere)).status).toBe(403)
  })
})
