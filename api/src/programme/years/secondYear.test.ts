import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { textHash } from '../../rules/base.ts'
import type { CallName } from '../../rules/callList.ts'
import { startApi } from '../../testing/api.ts'
import { closeYear } from '../../testing/closing.ts'
import { completeHandover } from '../../testing/completeHandover.ts'
import { closing } from '../../testing/inputs.ts'

async function scene() {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const member = await api.signIn({ name: 'דנה' })
  const groupId = await coordinator.createGroup('חיפה', [member])
  await coordinator.post('add-admin-groups.php', { adminId: coordinator.id, groupIds: [groupId] })
  return { ...api, coordinator, member, groupId }
}

type Scene = Awaited<ReturnType<typeof scene>>

/** By a client that makes only the specified calls. Returns the shapes of its answers. */
async function playYear({ coordinator, member, groupId, visitor }: Scene, year: number) {
  const seen: unknown[] = []
  async function call(
    caller: Pick<typeof member, 'call'>,
    name: CallName,
    input: Record<string, unknown> = {},
  ) {
    const { status, body } = await caller.call(name, input)
    seen.push([name, status, shapeOf(body)])
    return body
  }
  await call(visitor, 'login.php', { phone: member.phone })
  await call(visitor, 'get-groups.php')
  await call(visitor, 'register.php', { phone: `059000000${year}`, fullName: 'חדש', groupIds: [groupId] })
  await call(member, 'get-guide-groups.php', { guideId: member.id })
  await call(member, 'get-group.php', { id: groupId })
  const { form, incidents } = await call(member, 'get-group-form.php', { group_id: groupId })
  await call(member, 'update-group-form.php', { group_id: groupId, fields: completeHandover })
  const incident = { group_form_id: form.id, incident_id: incidents[0].id, selected: 1, details: 'פרטים' }
  await call(member, 'save-crisis-detail.php', incident)
  const trainee = { group_id: groupId, first_name: 'נועם', last_name: 'לוי', grade: 'ט׳' }
  const { id } = await call(member, 'add-trainee.php', trainee)
  const { id: other } = await call(member, 'add-trainee.php', trainee)
  await call(member, 'update-trainee.php', { id, school: 'תיכון' })
  await call(member, 'delete-trainee.php', { id: other })
  await call(member, 'get-group-trainees.php', { groupId })
  await call(member, 'update-trainees-status.php', { groupId })
  await call(member, 'update-group-stage.php', { group_id: groupId, stage_id: 2 })
  await call(coordinator, 'get-stage-summary.php')
  await call(coordinator, 'get-groups-by-stage.php', { stage_id: 2 })
  await call(coordinator, 'update-group-stage.php', { group_id: groupId, stage_id: 3, reason: 'חסר' })
  await call(member, 'update-group-stage.php', { group_id: groupId, stage_id: 2 })
  await call(coordinator, 'update-group-stage.php', { group_id: groupId, stage_id: 4 })
  for (const list of ['get-guides.php', 'get-groups-with-admin.php', 'get-activity-log.php'] as const) {
    await call(coordinator, list)
  }
  await call(coordinator, 'get-admin-groups.php', { adminId: coordinator.id })
  await call(coordinator, 'get-admin-stats.php', { adminId: coordinator.id })
  const { id: created } = await call(coordinator, 'add-group.php', { name: `קבוצה ${year}` })
  const guideGroups = { guideId: member.id, groupIds: [created] }
  await call(coordinator, 'add-guide-groups.php', guideGroups)
  await call(coordinator, 'delete-guide-group.php', { guideId: member.id, groupId: created })
  await call(coordinator, 'add-admin.php', { phone: `058000000${year}` })
  return seen
}

/** The keys of an answer and the types of its values; of a list, the keys of its items. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return Object.keys(value[0] ?? {})
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
}

test('a client of the specified calls sees in the second year what it saw in the first', async () => {
  const all = await scene()
  const first = await playYear(all, 1)
  await closeYear(all, all.coordinator)
  const second = await playYear(all, 2)
  expect(second).toEqual(first)
  const { trainees } = (await all.member.get('get-group-trainees.php', { groupId: all.groupId })).body
  expect(trainees.map(({ grade }: { grade: string }) => grade).sort()).toEqual(['ט׳', 'י׳'])
})

describe('what a guide types while the year is closed', () => {
  const written = 'נכתב לפני הסגירה'

  async function closedScene() {
    const all = await scene()
    const { member, groupId } = all
    const save = (fields: Record<string, string>, base?: Record<string, unknown>) =>
      member.post('update-group-form.php', { group_id: groupId, fields, ...(base && { base }) })
    await all.succeeded(save({ meaningful_events: written }))
    await closeYear(all, all.coordinator)
    const stored = async () => (await member.get('get-group-form.php', { group_id: groupId })).body.form
    return { ...all, save, stored }
  }

  test('over last year’s text is a conflict, which shows that the field is empty now', async () => {
    const { save, stored } = await closedScene()
    const answer = await save(
      { meaningful_events: `${written}, ועוד` },
      { meaningful_events: textHash(written) },
    )
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      error: 'changed-meanwhile',
      theirs: { meaningful_events: { value: null } },
    })
    expect((await stored()).meaningful_events).toBeNull()
    const chosen = await save({ meaningful_events: `${written}, ועוד` }, { meaningful_events: null })
    expect(chosen.status).toBe(200)
  })

  test('into an empty field arrives in the new year', async () => {
    const { save, stored } = await closedScene()
    expect((await save({ safety_events: 'חדש' }, { safety_events: null })).status).toBe(200)
    expect((await stored()).safety_events).toBe('חדש')
  })

  test('is never lost: it is archived, stored in the new year or refused', async () => {
    const { coordinator, member, groupId, database } = await scene()
    const { body } = await coordinator.get('preview-year-close.php')
    let base: string | null = null
    const answers: { text: string; sent: Promise<{ status: number }> }[] = []
    const type = (n: number) => {
      const text = `${n}`
      const fields = { activity_hours: text }
      const sent = member.post('update-group-form.php', {
        group_id: groupId,
        fields,
        base: { activity_hours: base },
      })
      answers.push({ text, sent })
      base = text
    }
    for (let n = 1; n <= 10; n++) type(n)
    const closed = coordinator.post('close-year.php', { ...closing, fingerprint: body.fingerprint })
    for (let n = 11; n <= 20; n++) type(n)
    expect((await closed).body.success).toBe(true)
    const accepted: string[] = []
    for (const { text, sent } of answers) if ((await sent).status === 200) accepted.push(text)
    const rows = await database.read.raw<{ archived: string; live: string | null }>(
      sql`select a.activity_hours as archived, f.activity_hours as live
        from archived_files a join group_forms f on f.group_id = a.group_id`,
    )
    const { archived, live } = rows[0] ?? {}
    // Each accepted text replaced the one before. The new year accepts none but the first, and what replaces it.
    const last = accepted.at(-1)
    expect([
      [last, null],
      [null, last],
    ]).toContainEqual([archived, live])
    expect(answers.length - accepted.length).toBeGreaterThan(0)
  })
})
