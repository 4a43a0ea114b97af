import { describe, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { textHash } from '../../rules/base.ts'
import { handovers } from '../../schema/handover.table.ts'
import { startApi } from '../../testing/api.ts'

const at = '2024-11-20 08:00:00'

async function group() {
  const api = startApi()
  api.clock.now = new Date('2024-11-20T08:00:00Z')
  const coordinator = await api.signInCoordinator()
  const dana = await api.signIn({ name: 'דנה' })
  const noa = await api.signIn({ name: 'נועה' })
  const groupId = await coordinator.createGroup('חיפה', [dana, noa])
  const { form } = (await dana.get('get-group-form.php', { group_id: groupId })).body
  const trainee = { group_id: groupId, first_name: 'נועם', last_name: 'לוי' }
  const traineeId: number = (await dana.post('add-trainee.php', trainee)).body.id
  return {
    ...api,
    coordinator,
    dana,
    noa,
    groupId,
    handoverId: form.id as number,
    traineeId,
    file: async () => (await dana.get('get-group-form.php', { group_id: groupId })).body,
    trainee: async () =>
      (await dana.get('get-group-trainees.php', { groupId })).body.trainees[0] as Record<string, unknown>,
    lastEntry: async () => (await coordinator.get('get-activity-log.php', { groupId })).body.logs[0],
  }
}

type Group = Awaited<ReturnType<typeof group>>
type Guide = Group['dana']

const theirs = (guide: Guide, value: unknown) => ({ value, guide: { id: guide.id, name: guide.name }, at })

describe('a field of the handover file', () => {
  async function file() {
    const scene = await group()
    const save = (guide: Guide, fields: Record<string, unknown>, base?: Record<string, unknown>) =>
      guide.post('update-group-form.php', { group_id: scene.groupId, fields, base })
    return { ...scene, save }
  }

  test('is written over its base', async () => {
    const { save, dana, noa, file: stored } = await file()
    await save(dana, { activity_hours: '16' })
    expect((await save(noa, { activity_hours: '17' }, { activity_hours: '16' })).body).toEqual({
      success: true,
    })
    expect((await stored()).form.activity_hours).toBe('17')
  })

  test('with another value is kept and answered with who stored it and when', async () => {
    const { save, dana, noa, file: stored } = await file()
    await save(dana, { activity_hours: '16' })
    const { status, body } = await save(noa, { activity_hours: '17' }, { activity_hours: null })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      success: false,
      error: 'changed-meanwhile',
      saved: [],
      theirs: { activity_hours: theirs(dana, '16') },
    })
    expect((await stored()).form.activity_hours).toBe('16')
  })

  test('in conflict does not hold up the others, which are logged', async () => {
    const { save, dana, noa, file: stored, lastEntry } = await file()
    await save(dana, { activity_hours: '16' })
    const fields = { activity_hours: '17', activity_location: 'עכו' }
    const { body } = await save(noa, fields, { activity_hours: null, activity_location: null })
    expect(body.saved).toEqual(['activity_location'])
    expect((await stored()).form).toMatchObject({ activity_hours: '16', activity_location: 'עכו' })
    expect(await lastEntry()).toMatchObject({ guide_id: noa.id, details: 'מיקום הפעילות' })
  })

  test('may have any of ten bases', async () => {
    const { save, dana } = await file()
    await save(dana, { activity_hours: '16' })
    const others = ['1', '2', '3', '4', '5', '6', '7', '8']
    const from = (...base: unknown[]) => save(dana, { activity_hours: '17' }, { activity_hours: base })
    expect((await from(null, ...others, '9', '16')).status).toBe(400)
    expect((await from(null, ...others, '16')).status).toBe(200)
  })

  test('that has the new value already is saved', async () => {
    const { save, dana, noa } = await file()
    await save(dana, { activity_hours: '16' })
    expect((await save(noa, { activity_hours: ' 16 ' }, { activity_hours: '15' })).status).toBe(200)
  })

  test('has its last editor in the answer', async () => {
    const { save, dana, noa, file: stored } = await file()
    await save(dana, { activity_hours: '16', activity_location: 'עכו' })
    await save(noa, { activity_hours: '17' })
    expect((await stored()).editors).toEqual({ activity_hours: noa.id, activity_location: dana.id })
  })

  test('without a base is overwritten', async () => {
    const { save, dana, noa, file: stored } = await file()
    await save(dana, { activity_hours: '16' })
    expect((await save(noa, { activity_hours: '17' }, { activity_day: null })).status).toBe(200)
    expect((await stored()).form.activity_hours).toBe('17')
  })

  test.for([
    [0, 1, null],
    [1, 0, null],
    [null, 1, 0],
  ] as const)('answered %j is written over that answer only', async ([stored, next, other]) => {
    const { save, dana, noa } = await file()
    await save(dana, { recruitment_done: stored })
    const from = (base: unknown) => save(noa, { recruitment_done: next }, { recruitment_done: base })
    expect((await from(other)).status).toBe(409)
    expect((await from(stored)).status).toBe(200)
  })

  test('with a long text has its hash as its base', async () => {
    const { save, dana, noa } = await file()
    const text = 'אירוע ראשון\nאירוע שני'
    await save(dana, { safety_events: `  ${text.replace('\n', '\r\n')} ` })
    const from = (base: unknown) => save(noa, { safety_events: 'אחר' }, { safety_events: base })
    expect((await from(textHash('אחר לגמרי'))).body.theirs.safety_events.value).toBe(text)
    expect((await from(textHash(text))).status).toBe(200)
  })

  test.for([[null], [textHash('')]] as const)('that is empty has the base %j', async ([base]) => {
    const { save, dana } = await file()
    expect((await save(dana, { safety_events: 'אירוע' }, { safety_events: base })).status).toBe(200)
  })

  test('in conflict names the guide who changed it last', async () => {
    const { save, dana, noa, coordinator, clock } = await file()
    await save(dana, { activity_hours: '16', activity_location: 'עכו' })
    clock.now = new Date('2024-11-20T09:00:00Z')
    await save(noa, { activity_hours: '17', activity_location: 'עכו' })
    const fields = { activity_hours: '18', activity_location: 'חיפה' }
    const base = { activity_hours: '16', activity_location: null }
    expect((await save(coordinator, fields, base)).body.theirs).toEqual({
      activity_hours: { ...theirs(noa, '17'), at: '2024-11-20 09:00:00' },
      activity_location: theirs(dana, 'עכו'),
    })
  })

  test.for([
    [{ safety_event: null }, 'base.safety_event'],
    [{ safety_events: 'טקסט' }, 'base.safety_events'],
    [{ safety_events: 'A'.repeat(64) }, 'base.safety_events'],
    [{ recruitment_done: true }, 'base.recruitment_done'],
    [{ activity_hours: [] }, 'base.activity_hours'],
    [{ activity_hours: 7 }, 'base.activity_hours'],
  ] as const)('with the base %j is refused at %s and not saved', async ([base, path]) => {
    const { save, dana, file: stored } = await file()
    const { status, body } = await save(dana, { activity_hours: '16' }, base)
    expect(status).toBe(400)
    expect(body.issues).toEqual([{ path, message: expect.stringMatching(/[א-ת]/) }])
    expect((await stored()).form.activity_hours).toBeNull()
  })
})

describe('an incident', () => {
  async function incident() {
    const scene = await group()
    const answer = (guide: Guide, selected: number, details?: string, base?: unknown) =>
      guide.post('save-crisis-detail.php', {
        group_form_id: scene.handoverId,
        incident_id: 3,
        selected,
        details,
        base,
      })
    const details = async () => (await scene.file()).details
    return { ...scene, answer, details }
  }

  test('is written over its base', async () => {
    const { answer, dana, noa, details } = await incident()
    expect((await answer(dana, 1, 'מה שקרה', null)).status).toBe(200)
    expect((await answer(noa, 1, 'מה שקרה אחר כך', textHash('מה שקרה'))).status).toBe(200)
    expect(await details()).toEqual([{ incident_id: 3, details: 'מה שקרה אחר כך' }])
  })

  test('that somebody else has described is kept', async () => {
    const { answer, dana, noa, details } = await incident()
    await answer(dana, 1, 'מה שקרה')
    const { status, body } = await answer(noa, 1, 'משהו אחר', null)
    expect(status).toBe(409)
    expect(body).toMatchObject({ saved: [], theirs: { 'incident-3': theirs(dana, 'מה שקרה') } })
    expect(await details()).toEqual([{ incident_id: 3, details: 'מה שקרה' }])
  })

  test('that somebody else has described is not removed', async () => {
    const { answer, dana, noa, details } = await incident()
    await answer(dana, 1)
    await answer(dana, 1, 'מה שקרה')
    expect((await answer(noa, 0, undefined, textHash(''))).status).toBe(409)
    expect(await details()).toHaveLength(1)
  })

  test('that somebody else has removed is not described', async () => {
    const { answer, dana, noa, details } = await incident()
    await answer(dana, 1, 'מה שקרה')
    await answer(dana, 0)
    const { body } = await answer(noa, 1, 'מה שקרה ועוד', [textHash('מה שקרה'), textHash('')])
    expect(body.theirs).toEqual({ 'incident-3': theirs(dana, null) })
    expect(await details()).toEqual([])
  })

  test('with a base that is not a hash is refused', async () => {
    const { answer, dana } = await incident()
    const { status, body } = await answer(dana, 1, 'מה שקרה', 'מה שהיה')
    expect(status).toBe(400)
    expect(body.issues).toEqual([{ path: 'base', message: expect.stringMatching(/[א-ת]/) }])
  })
})

describe('a trainee', () => {
  async function trainees() {
    const scene = await group()
    const update = (guide: Guide, fields: Record<string, unknown>, base?: Record<string, unknown>) =>
      guide.post('update-trainee.php', { id: scene.traineeId, ...fields, base })
    const remove = (guide: Guide, base: Record<string, unknown>) =>
      guide.post('delete-trainee.php', { id: scene.traineeId, base })
    return { ...scene, update, remove }
  }

  test('is changed in the fields that nobody else has changed', async () => {
    const { update, dana, noa, trainee, lastEntry, traineeId } = await trainees()
    await update(dana, { school: 'הראלי', expected_to_stay: false })
    const fields = { school: 'תיכון חדש', expected_to_stay: true, grade: 'ט' }
    const { status, body } = await update(noa, fields, { school: null, expected_to_stay: null, grade: null })
    expect(status).toBe(409)
    expect(body.saved).toEqual(['grade'])
    expect(body.theirs).toEqual({
      school: theirs(dana, 'הראלי'),
      expected_to_stay: theirs(dana, false),
    })
    expect(await trainee()).toMatchObject({ school: 'הראלי', expected_to_stay: false, grade: 'ט' })
    expect(await lastEntry()).toMatchObject({ guide_id: noa.id, trainee_id: traineeId, details: 'כיתה' })
  })

  test('is changed in a long text over its hash', async () => {
    const { update, dana, noa } = await trainees()
    await update(dana, { comments: 'הערה' })
    expect((await update(noa, { comments: 'אחרת' }, { comments: textHash('הערה') })).status).toBe(200)
  })

  test('is neither changed nor deleted with the base of an unknown field', async () => {
    const { update, remove, dana, trainee } = await trainees()
    const before = await trainee()
    for (const refused of [
      await update(dana, { grade: 'ט' }, { nickname: null }),
      await remove(dana, { nickname: null }),
    ]) {
      expect(refused.status).toBe(400)
      expect(refused.body.issues).toEqual([{ path: 'base.nickname', message: 'שדה לא מוכר' }])
    }
    expect(await trainee()).toEqual(before)
  })

  test('that somebody else has changed is not deleted', async () => {
    const { update, remove, dana, noa, trainee } = await trainees()
    await update(dana, { grade: 'ט', school: 'הראלי' })
    const { status, body } = await remove(noa, { first_name: 'נועם', school: 'הראלי', grade: null })
    expect(status).toBe(409)
    expect(body).toMatchObject({ saved: [], theirs: { grade: theirs(dana, 'ט') } })
    expect(await trainee()).toBeDefined()
  })

  test('that nobody has changed is deleted', async () => {
    const { remove, dana, trainee } = await trainees()
    const base = { first_name: 'נועם', last_name: 'לוי', grade: null, comments: textHash('') }
    expect((await remove(dana, base)).body).toEqual({ success: true })
    expect(await trainee()).toBeUndefined()
  })

  test('that is gone is not found', async () => {
    const { update, remove, coordinator } = await trainees()
    await remove(coordinator, {})
    expect((await update(coordinator, { grade: 'ט' }, { grade: null })).status).toBe(404)
  })
})

test('a value of an earlier version has no guide', async () => {
  const { dana, groupId, database } = await group()
  const save = (fields: Record<string, unknown>, base?: Record<string, unknown>) =>
    dana.post('update-group-form.php', { group_id: groupId, fields, base })
  await save({ activity_hours: '16' })
  await transact(database, async (tx) => void (await tx.update(handovers).set({ edits: null })))
  expect((await save({ activity_hours: '17' }, { activity_hours: null })).body.theirs).toEqual({
    activity_hours: { value: '16', guide: null, at },
  })
})
