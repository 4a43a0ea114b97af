import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { emptyHandover } from '../../rules/handover.fields.ts'
import { startApi } from '../../testing/api.ts'
import { type Choice, closeYear } from '../../testing/closing.ts'
import { completeHandover } from '../../testing/completeHandover.ts'
import { closing } from '../../testing/inputs.ts'

async function scene() {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const second = await api.signIn({ name: 'רכזת שנייה', admin: 1 })
  const [member, guest] = [await api.signIn({ name: 'דנה' }), await api.signIn({ name: 'יעל' })]
  const haifa = await coordinator.createGroup('חיפה', [member, guest])
  const acre = await coordinator.createGroup('עכו', [member])
  const { succeeded } = api
  await succeeded(coordinator.post('add-admin-groups.php', { adminId: second.id, groupIds: [haifa, acre] }))
  const add = async (group_id: number, grade: string | null, more = {}): Promise<number> => {
    const trainee = { group_id, first_name: `${grade}`, last_name: 'לוי', grade, ...more }
    return (await succeeded(coordinator.post('add-trainee.php', trainee))).body.id
  }
  const ninth = await add(haifa, "כיתה ט'", { expected_to_stay: true, comments: 'הערה' })
  const twelfth = await add(haifa, 'יב')
  const leaving = await add(haifa, 'י׳', { expected_to_stay: false })
  const unknown = await add(haifa, 'מכינה')
  const blank = await add(acre, null)
  const deleted = await add(haifa, 'ט׳')
  await succeeded(coordinator.post('delete-trainee.php', { id: deleted }))
  await succeeded(member.post('update-group-form.php', { group_id: haifa, fields: completeHandover }))
  const form = async (group_id: number) => (await coordinator.get('get-group-form.php', { group_id })).body
  const { id: group_form_id } = (await form(haifa)).form
  const incident = { group_form_id, incident_id: 1, selected: 1, details: 'פרטים' }
  await succeeded(member.post('save-crisis-detail.php', incident))
  await succeeded(member.post('update-trainees-status.php', { groupId: haifa }))
  for (const stage_id of [2, 3]) {
    await succeeded(
      coordinator.post('update-group-stage.php', { group_id: haifa, stage_id, reason: 'חסר פירוט' }),
    )
  }
  const rows = <Row>(query: string) => api.database.read.raw<Row>(sql.raw(query))
  const traineesOf = async (groupId: number) =>
    (await coordinator.get('get-group-trainees.php', { groupId })).body.trainees as Record<string, unknown>[]
  const group = async (id: number) => (await coordinator.get('get-group.php', { id })).body.group
  const close = (choices: Choice[] = []) => closeYear(api, coordinator, choices)
  return {
    ...{ ...api, coordinator, second, member, guest, haifa, acre, rows, form, traineesOf, group, close },
    ...{ ninth, twelfth, leaving, unknown, blank, deleted },
  }
}

describe('closing a year', () => {
  test('opens the next one', async () => {
    const { close, coordinator } = await scene()
    await close()
    const { years } = (await coordinator.get('get-years.php')).body
    expect(years).toMatchObject([
      { id: 2, label: 'תשפ״ו', firstDay: '2025-09-01', lastDay: '2026-08-31', closedAt: null },
      {
        id: 1,
        label: 'תשפ״ה',
        closedAt: '2024-11-05 10:00:00',
        closedBy: 'רכזת',
        keepTraineesUntil: '2025-11-05',
        keepFilesUntil: '2031-11-05',
      },
    ])
  })

  test('shows in numbers what it will do', async () => {
    const { close, acre } = await scene()
    const { preview } = await close([{ kind: 'group', key: `${acre}`, choice: 'end' }])
    expect(preview).toMatchObject({
      groups: { total: 2, ending: 1, completed: 0 },
      guides: { total: 4, leaving: 0 },
      trainees: { moved: 1, kept: 1, left: 3 },
      grades: [
        { grade: '', move: 'keep', known: false, count: 1 },
        { grade: 'יב', move: 'leave', known: true, count: 1 },
        { grade: 'י׳', move: 'י״א', known: true, count: 1 },
        { grade: "כיתה ט'", move: 'י׳', known: true, count: 1 },
        { grade: 'מכינה', move: 'keep', known: false, count: 1 },
      ],
    })
  })

  test('names the trainees with what will happen to each', async () => {
    const { coordinator, ninth, twelfth, leaving, unknown, blank, haifa } = await scene()
    const outcomes = async (query = {}) => {
      const { body } = await coordinator.get('get-year-close-trainees.php', query)
      const list = body.trainees as { id: number; outcome: string; nextGrade: string | null }[]
      return list.map(({ id, outcome, nextGrade }) => [id, outcome, nextGrade]).sort()
    }
    const all = [
      [ninth, 'moved', 'י׳'],
      [twelfth, 'left', null],
      [leaving, 'left', null],
      [unknown, 'kept', 'מכינה'],
      [blank, 'kept', null],
    ].sort()
    expect(await outcomes()).toEqual(all)
    expect(await outcomes({ after: haifa })).toEqual([[blank, 'kept', null]])
    expect(await outcomes({ outcome: 'moved' })).toEqual([[ninth, 'moved', 'י׳']])
    expect(await outcomes({ grade: 'ט׳' })).toEqual([[ninth, 'moved', 'י׳']])
    expect(await outcomes({ grade: '' })).toEqual([[blank, 'kept', null]])
  })

  test('counts what will happen in each group', async () => {
    const { coordinator, succeeded, haifa, acre, twelfth } = await scene()
    const plans = async () => (await coordinator.get('get-year-close-groups.php')).body.groups
    const inAcre = { id: acre, moved: 0, kept: 1, left: 0, chosen: 0 }
    expect(await plans()).toEqual([{ id: haifa, moved: 1, kept: 1, left: 2, chosen: 0 }, inAcre])
    const choices = [
      { kind: 'trainee', key: `${twelfth}`, choice: 'stay' },
      { kind: 'group', key: `${acre}`, choice: 'end' },
      { kind: 'grade', key: 'ט׳', choice: 'leave' },
    ]
    await succeeded(coordinator.post('update-year-close-draft.php', { choices }))
    expect(await plans()).toEqual([
      { id: haifa, moved: 0, kept: 2, left: 2, chosen: 1 },
      { ...inAcre, kept: 0, left: 1 },
    ])
  })

  test('lists in a sheet what it will do', async () => {
    const { coordinator, guest, acre, succeeded } = await scene()
    const choices = [
      { kind: 'group', key: `${acre}`, choice: 'end' },
      { kind: 'guide', key: `${guest.id}`, choice: 'leave' },
    ]
    await succeeded(coordinator.post('update-year-close-draft.php', { choices }))
    const { body } = await succeeded(coordinator.post('export-year-close.php', { format: 'csv' }))
    const lines = Buffer.from(body).toString().trim().split('\r\n')
    expect(lines).toHaveLength(9)
    expect(lines.slice(1, 4)).toEqual([
      'קבוצה,חיפה,,,ממשיכה,',
      'קבוצה,עכו,,,מסתיימת,',
      'מדריך.ה,יעל,,,עוזב.ת,',
    ])
    expect(lines).toContain(`חניך.ה,כיתה ט' לוי,חיפה,כיתה ט',עולה,י׳`)
    expect(lines).toContain('חניך.ה,מכינה לוי,חיפה,מכינה,נשאר.ת בכיתה,מכינה')
    expect(lines).toContain('חניך.ה,null לוי,עכו,,עוזב.ת,')
  })

  test('moves up the trainees who stay, and keeps those who left only in the archive', async () => {
    const { close, traineesOf, haifa, ninth, unknown, group, rows } = await scene()
    const [before] = (await traineesOf(haifa)).filter(({ id }) => id === ninth)
    await close()
    const after = await traineesOf(haifa)
    expect(new Set(after.map(({ id }) => id))).toEqual(new Set([ninth, unknown]))
    expect(after).toContainEqual({ ...before, grade: 'י׳', expected_to_stay: null })
    expect((await group(haifa)).participantCount).toBe(2)
    expect(await rows('select count(*) as n from archived_trainees')).toEqual([{ n: 5 }])
  })

  test('empties the file and starts the stages again', async () => {
    const { close, form, group, haifa, member, guest } = await scene()
    const before = await form(haifa)
    await close()
    const { form: after, details } = await form(haifa)
    expect(after).toEqual({ ...emptyHandover, id: before.form.id, group_id: haifa })
    expect(details).toEqual([])
    expect(await group(haifa)).toMatchObject({
      progressStageId: 1,
      rejectionReason: null,
      approvalNote: null,
      traineesUpdated: 0,
      overlapFilled: 8,
      orientationFormFilled: 0,
      guideIds: [member.id, guest.id].sort(),
    })
  })

  test('archives the file, the incidents and the people', async () => {
    const { close, rows, haifa, second, member } = await scene()
    await close()
    const [file] = await rows<Record<string, unknown>>(
      `select * from archived_files where group_id = ${haifa}`,
    )
    expect(file).toMatchObject({
      year_id: 1,
      name: 'חיפה',
      progress_stage_id: 3,
      rejection_reason: 'חסר פירוט',
      trainees_updated: 1,
      participant_count: 4,
      activity_day: completeHandover.activity_day,
      ended: 0,
    })
    expect(String(file?.edits)).toContain('activity_day')
    expect(await rows('select incident_id, details from archived_incidents')).toEqual([
      { incident_id: 1, details: 'פרטים' },
    ])
    const people = await rows(`select guide_id, role from archived_guides where file_id = ${file?.id}`)
    expect(people).toContainEqual({ guide_id: second.id, role: 'coordinator' })
    expect(people).toContainEqual({ guide_id: member.id, role: 'guide' })
  })

  test('ends a group and its assignments', async () => {
    const { close, coordinator, acre, member, rows } = await scene()
    await close([{ kind: 'group', key: `${acre}`, choice: 'end' }])
    expect((await coordinator.get('get-group-trainees.php', { groupId: acre })).status).toBe(404)
    const { groups } = (await member.get('get-guide-groups.php', { guideId: member.id })).body
    expect(groups.map(({ name }: { name: string }) => name)).toEqual(['חיפה'])
    expect(await rows(`select * from trainees where group_id = ${acre}`)).toEqual([])
  })

  test('ends the access of guides who leave, but not of the coordinator who closes it', async () => {
    const { close, coordinator, second, guest, haifa, group } = await scene()
    const leave = [coordinator, second, guest].map(({ id }) => ({
      kind: 'guide' as const,
      key: `${id}`,
      choice: 'leave',
    }))
    const { preview } = await close(leave)
    expect(preview.guides.leaving).toBe(2)
    expect((await guest.get('get-years.php')).status).toBe(401)
    expect((await second.get('get-years.php')).status).toBe(401)
    expect((await coordinator.get('get-guides.php')).status).toBe(200)
    expect((await group(haifa)).guideIds).not.toContain(guest.id)
  })

  test('follows the choices for trainees and grades', async () => {
    const { close, traineesOf, haifa, ninth, twelfth, leaving, unknown } = await scene()
    await close([
      { kind: 'trainee', key: `${twelfth}`, choice: 'stay' },
      { kind: 'trainee', key: `${leaving}`, choice: 'stay' },
      { kind: 'trainee', key: `${ninth}`, choice: 'leave' },
      { kind: 'grade', key: 'מכינה', choice: 'ט׳' },
    ])
    const grades = (await traineesOf(haifa)).map(({ id, grade }) => [id, grade])
    expect(new Map(grades as [number, string][])).toEqual(
      new Map([
        [twelfth, 'יב'],
        [leaving, 'י״א'],
        [unknown, 'ט׳'],
      ]),
    )
  })

  test('does to each trainee what the plan says', async () => {
    const { coordinator, succeeded, close, rows, traineesOf, haifa, acre, twelfth, unknown } = await scene()
    const choices = [{ kind: 'trainee' as const, key: `${twelfth}`, choice: 'stay' }]
    await succeeded(coordinator.post('update-year-close-draft.php', { choices }))
    const { body } = await coordinator.get('get-year-close-trainees.php')
    const planned = body.trainees as { id: number; outcome: string; nextGrade: string | null }[]
    await close()
    const archived = await rows(
      'select trainee_id as id, outcome, next_grade as "nextGrade" from archived_trainees',
    )
    expect(new Set(archived)).toEqual(
      new Set(planned.map(({ id, outcome, nextGrade }) => ({ id, outcome, nextGrade }))),
    )
    const present = [...(await traineesOf(haifa)), ...(await traineesOf(acre))]
    expect(new Map(present.map(({ id, grade }) => [id, grade]))).toEqual(
      new Map(planned.flatMap(({ id, outcome, nextGrade }) => (outcome === 'left' ? [] : [[id, nextGrade]]))),
    )
    expect(present).toContainEqual(expect.objectContaining({ id: unknown, grade: 'מכינה' }))
  })

  test('keeps every grade if none moves up', async () => {
    const { close, traineesOf, haifa, ninth, unknown } = await scene()
    await close(['ט׳', 'י׳'].map((key) => ({ kind: 'grade', key, choice: 'keep' })))
    expect(new Map((await traineesOf(haifa)).map(({ id, grade }) => [id, grade]))).toEqual(
      new Map([
        [ninth, "כיתה ט'"],
        [unknown, 'מכינה'],
      ]),
    )
  })

  test('leaves deleted trainees where they are', async () => {
    const { close, coordinator, deleted, haifa } = await scene()
    await close()
    const { body } = await coordinator.get('get-deleted-trainees.php', { groupId: haifa })
    expect(body.trainees.map(({ id }: { id: number }) => id)).toEqual([deleted])
  })

  test('makes every cached answer stale', async () => {
    const { close, coordinator } = await scene()
    const etag = async () => (await coordinator.get('get-groups.php')).headers.get('etag')
    const before = await etag()
    await close()
    expect(await etag()).not.toBe(before)
  })
})

describe('the draft', () => {
  test('shows every coordinator who has chosen what', async () => {
    const { coordinator, second } = await scene()
    const choices = [{ kind: 'grade', key: "ט'", choice: 'keep' }]
    await coordinator.post('update-year-close-draft.php', { choices })
    const { body } = await second.get('get-year-close-draft.php')
    expect(body.choices).toEqual([
      { kind: 'grade', key: 'ט׳', choice: 'keep', by: 'רכזת', at: '2024-11-05 10:00:00' },
    ])
  })

  test('forgets a choice that is taken back', async () => {
    const { coordinator } = await scene()
    const choose = (choice: string | null) =>
      coordinator.post('update-year-close-draft.php', { choices: [{ kind: 'group', key: '1', choice }] })
    await choose('end')
    await choose(null)
    expect((await coordinator.get('get-year-close-draft.php')).body.choices).toEqual([])
  })

  test.for([
    { kind: 'group', key: '1', choice: 'leave' },
    { kind: 'guide', key: 'x', choice: 'leave' },
    { kind: 'trainee', key: '1', choice: 'end' },
    { kind: 'grade', key: 'ט׳', choice: '' },
  ])('refuses $kind $key $choice', async (choice) => {
    const coordinator = await startApi().signInCoordinator()
    expect((await coordinator.post('update-year-close-draft.php', { choices: [choice] })).status).toBe(400)
  })
})

describe('closing is refused', () => {
  async function attempt(change: Record<string, unknown>, meanwhile?: (all: Scene) => Promise<unknown>) {
    const all = await scene()
    const { body } = await all.coordinator.get('preview-year-close.php')
    await meanwhile?.(all)
    const input = { ...closing, fingerprint: body.fingerprint, ...change }
    return (await all.coordinator.post('close-year.php', input)).body.error
  }
  type Scene = Awaited<ReturnType<typeof scene>>

  test('without the label of the open year', async () => {
    expect(await attempt({ label: 'תשפ״ד' })).toBe('year-label')
  })

  test('with a next year that begins before the end of the open one', async () => {
    const { coordinator } = await scene()
    const { fingerprint } = (await coordinator.get('preview-year-close.php')).body
    const next = { ...closing.next, firstDay: '2025-08-31' }
    const { body } = await coordinator.post('close-year.php', { ...closing, next, fingerprint })
    expect(body.error).toBe('year-overlap')
  })

  test('with the label of an earlier year for the next one', async () => {
    const next = { label: 'תשפ״ה', firstDay: '2025-09-01', lastDay: '2026-08-31' }
    expect(await attempt({ next })).toBe('year-label-taken')
  })

  test.for(['תשפ"ה', 'תשפ׳׳ה', '\u200fתשפ״ה\u200f'])(
    'with the label of an earlier year as %j',
    async (label) => {
      const next = { label, firstDay: '2025-09-01', lastDay: '2026-08-31' }
      expect(await attempt({ next })).toBe('year-label-taken')
    },
  )

  test('for a year that is closed', async () => {
    expect(await attempt({}, ({ close }) => close())).toBe('year-closed')
  })

  test('when something else would happen', async () => {
    expect(await attempt({}, ({ coordinator }) => coordinator.createGroup('לוד'))).toBe('plan-changed')
  })

  test('when another coordinator has chosen otherwise', async () => {
    const choices = [{ kind: 'guide', key: '3', choice: 'leave' }]
    expect(await attempt({}, ({ second }) => second.post('update-year-close-draft.php', { choices }))).toBe(
      'plan-changed',
    )
  })

  test('to one of two who close at once', async () => {
    const { coordinator, second } = await scene()
    const { body } = await coordinator.get('preview-year-close.php')
    const input = { ...closing, fingerprint: body.fingerprint }
    const answers = await Promise.all([coordinator, second].map(({ post }) => post('close-year.php', input)))
    const errors = answers.map(({ body }) => body.error)
    // On PostgreSQL either of them may be first.
    expect(errors.filter((error) => error !== undefined)).toEqual(['year-closed'])
  })
})
