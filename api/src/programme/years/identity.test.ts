import { getTableName, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { type TableRules, tableRules } from '../../registry/tables.ts'
import { startApi } from '../../testing/api.ts'
import { type Choice, closeYear } from '../../testing/closing.ts'
import { completeHandover } from '../../testing/completeHandover.ts'

const namesWith = (...years: TableRules['year'][]) =>
  tableRules.flatMap(([table, { year }]) => (years.includes(year) ? [getTableName(table)] : []))

const untouched = namesWith(null)

const compared = namesWith(null, 'restored')

type Row = Record<string, unknown>

const groupCount = 5

async function scene() {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const second = await api.signIn({ name: 'רכזת שנייה', admin: 1 })
  const guides = [await api.signIn(), await api.signIn(), await api.signIn()]
  const groupIds: number[] = []
  for (let n = 0; n < groupCount; n++) {
    groupIds.push(await coordinator.createGroup(`קבוצה ${n}`, [guides[n % 3] ?? coordinator, coordinator]))
  }
  await coordinator.post('add-admin-groups.php', { adminId: second.id, groupIds })
  const rows = (query: string) => api.database.read.raw<Row>(sql.raw(query))
  async function everything(): Promise<Record<string, Row[]>> {
    const contents: Record<string, Row[]> = {}
    for (const table of compared) contents[table] = (await rows(`select * from ${table}`)).sort(byContent)
    return contents
  }
  return { ...api, coordinator, second, guides, groupIds, rows, everything }
}

const withoutNames = ({ groups = [], ...others }: Record<string, Row[]>) => ({
  ...others,
  groups: groups.map(({ name, ...group }) => group),
})

const byContent = (a: Row, b: Row) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

const editsOfGroups = ['rename', 'exchange', 'create', 'hand in', 'reject', 'approve'] as const

const editsOfContents = [
  ...(['add', 'add', 'add', 'delete', 'restore', 'fill in', 'incident', 'confirm', 'archive'] as const),
  ...editsOfGroups,
] as const

const editOf = (what: readonly (typeof editsOfContents)[number][]) =>
  fc.record({
    what: fc.constantFrom(...what),
    group: fc.nat(),
    which: fc.nat(),
    grade: fc.constantFrom('ז', "ח'", 'כיתה ט', 'י״א', 'יב', 'מכינה', null),
    stays: fc.constantFrom(true, false, null),
  })

const choice = fc.oneof(
  fc.record({
    kind: fc.constant('group' as const),
    key: fc.integer({ min: 1, max: groupCount }).map(String),
    choice: fc.constantFrom('end', null),
  }),
  fc.record({
    kind: fc.constant('guide' as const),
    key: fc.integer({ min: 1, max: 5 }).map(String),
    choice: fc.constantFrom('leave', null),
  }),
  fc.record({
    kind: fc.constant('trainee' as const),
    key: fc.integer({ min: 1, max: 20 }).map(String),
    choice: fc.constantFrom('stay', 'leave', null),
  }),
  fc.record({
    kind: fc.constant('grade' as const),
    key: fc.constantFrom('ט׳', 'מכינה', 'י״ב', ''),
    choice: fc.constantFrom('keep', 'leave', 'ג׳', null),
  }),
)

type Scene = Awaited<ReturnType<typeof scene>>

async function apply(
  { coordinator, rows }: Scene,
  {
    what,
    group,
    which,
    grade,
    stays,
  }: ReturnType<typeof editOf> extends fc.Arbitrary<infer Edit> ? Edit : never,
) {
  const groups = await rows('select id, name, archived_at from groups order by id')
  const at = (index: number) => groups[index % groups.length] ?? {}
  const { id: group_id, name: groupName, archived_at } = at(group)
  const other = at(which)
  const rename = (id: unknown, name: unknown) => coordinator.post('update-group.php', { id, name })
  const move = (stage_id: number) => coordinator.post('update-group-stage.php', { group_id, stage_id })
  const fillIn = (fields: object) => coordinator.post('update-group-form.php', { group_id, fields })
  const confirm = () => coordinator.post('update-trainees-status.php', { groupId: group_id })
  const handIn = async () => {
    await fillIn(completeHandover)
    await confirm()
    await move(2)
  }
  const ids = await rows(`select id from trainees where group_id = ${group_id}`)
  const id = ids[which % Math.max(1, ids.length)]?.id ?? 0
  const name = { first_name: `שם ${which}`, last_name: 'לוי', comments: `${which % 3}` }
  const edits = {
    add: () => coordinator.post('add-trainee.php', { group_id, ...name, grade, expected_to_stay: stays }),
    delete: () => coordinator.post('delete-trainee.php', { id }),
    restore: () => coordinator.post('restore-trainee.php', { id }),
    'fill in': () => fillIn({ activity_hours: `${which}` }),
    incident: () =>
      coordinator.post('save-crisis-detail.php', {
        group_form_id: group_id,
        incident_id: 1 + (which % 8),
        selected: 1,
        details: `${which}`,
      }),
    confirm,
    // Another group can be chosen to end, and an archived one is not among the choices.
    archive: () =>
      Number(group_id) > groupCount &&
      coordinator.post('update-group.php', { id: group_id, archived: archived_at === null }),
    rename: () => rename(group_id, `קבוצה ${which % 9}`),
    exchange: async () => {
      await rename(group_id, 'שם זמני')
      await rename(other.id, groupName)
      await rename(group_id, other.name)
    },
    create: () => coordinator.post('add-group.php', { name: `קבוצה ${which % 9}` }),
    'hand in': handIn,
    reject: async () => {
      await handIn()
      await move(3)
    },
    approve: async () => {
      await handIn()
      await move(4)
    },
  }
  await edits[what]()
}

test('closing and reopening leaves every row as it was, and the archive has no row of another group', async () => {
  const all = await scene()
  const { coordinator, rows, everything, succeeded } = all

  await fc.assert(
    fc.asyncProperty(
      fc.array(editOf(editsOfContents), { minLength: 3, maxLength: 12 }),
      fc.array(choice, { maxLength: 6 }),
      fc.array(editOf(editsOfGroups), { maxLength: 6 }),
      async (edits, choices, editsOfNextYear) => {
        for (const edit of edits) await apply(all, edit)
        if (choices.length > 0) {
          await succeeded(coordinator.post('update-year-close-draft.php', { choices: choices as Choice[] }))
        }
        const before = await everything()
        const { preview } = await closeYear(all, coordinator)
        const closed = await everything()
        for (const table of untouched) expect([table, closed[table]]).toEqual([table, before[table]])
        await expectOwnRows(before)
        await expectTraineeCounts()
        expect(await rows('select outcome, count(*) as n from archived_trainees group by outcome')).toEqual(
          expect.arrayContaining(
            Object.entries(preview.trainees)
              .filter(([, n]) => n !== 0)
              .map(([outcome, n]) => ({ outcome, n })),
          ),
        )
        const { body: unchanged } = await coordinator.get('preview-year-reopen.php')
        expect(unchanged.changed).toEqual([])
        const newest = Math.max(...(await rows('select id from groups')).map(({ id }) => Number(id)))
        for (const edit of editsOfNextYear) await apply(all, edit)
        const renamed = await rows('select id, name from groups')
        const { body } = await coordinator.get('preview-year-reopen.php')
        const decisions = body.changed.map(({ id }: Row) => ({ groupId: id, state: 'before' }))
        await succeeded(coordinator.post('reopen-year.php', { id: body.year.id, decisions }))
        await expectNames(before, renamed)
        await transact(all.database, (tx) => tx.raw(sql`delete from groups where id > ${newest}`))
        expect(withoutNames(await everything())).toEqual(withoutNames(before))
        await expectTraineeCounts()
      },
    ),
    // A failed run leaves its rows to the next one.
    { numRuns: 25, endOnFailure: true },
  )

  /** A group keeps its present name only where another has its former one. */
  async function expectNames(before: Record<string, Row[]>, renamed: Row[]) {
    const names = new Map((await rows('select id, name from groups')).map(({ id, name }) => [id, name]))
    for (const { id, name } of before.groups ?? []) {
      const isTaken = [...names].some(([other, taken]) => other !== id && taken === name)
      const expected = isTaken ? renamed.find((group) => group.id === id)?.name : name
      expect([id, names.get(id)]).toEqual([id, expected])
    }
  }

  async function expectTraineeCounts() {
    const wrong = await rows(`select id from groups where participant_count <>
      (select count(*) from trainees where group_id = groups.id and deleted_at is null)`)
    expect(wrong).toEqual([])
  }

  async function expectOwnRows(before: Record<string, Row[]>) {
    const pairs = async (query: string) => (await rows(query)).map(({ g, x }) => `${g} ${x}`).sort()
    const had = (table: string, key: string, group = 'group_id') =>
      (before[table] ?? [])
        .filter((row) => !row.deleted_at)
        .map((row) => `${row[group]} ${row[key]}`)
        .sort()
    const archived = 'from archived_files f join'
    expect(
      await pairs(`select group_id as g, trainee_id as x ${archived} archived_trainees on file_id = f.id`),
    ).toEqual(had('trainees', 'id'))
    for (const [role, table] of [
      ['guide', 'group_guides'],
      ['coordinator', 'group_admins'],
    ] as const) {
      expect(
        await pairs(
          `select group_id as g, guide_id as x ${archived} archived_guides on file_id = f.id and role = '${role}'`,
        ),
      ).toEqual(had(table, 'guide_id'))
    }
    expect(
      await pairs(`select group_id as g, details as x ${archived} archived_incidents on file_id = f.id`),
    ).toEqual(had('incident_details', 'details', 'group_form_id'))
    for (const form of before.group_forms ?? []) {
      const [file] = await rows(`select * from archived_files where group_id = ${form.group_id}`)
      expect(file).toMatchObject({ activity_hours: form.activity_hours, edits: form.edits })
    }
  }
})
