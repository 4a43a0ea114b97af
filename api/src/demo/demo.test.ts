import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { emptyHandover, type HandoverValues, progress } from '../rules/handover.fields.ts'
import { yearAfter } from '../rules/programmeYear.ts'
import { dayInIsrael, daySeconds, inSeconds, timestamp } from '../rules/time.ts'
import { createDemo } from './create.ts'

const now = new Date('2027-02-18T17:30:00Z')

function newFolder() {
  return mkdtempSync(join(tmpdir(), 'hafifa-demo-'))
}

// biome-ignore lint/suspicious/noExplicitAny: each test reads the columns that it expects.
type Row = any

describe('the demo year', () => {
  const folder = newFolder()
  const file = join(folder, 'demo.sqlite')
  let db: Sqlite.Database
  const all = (sql: string, ...values: unknown[]): Row[] => db.prepare(sql).all(...values)
  const one = (sql: string, ...values: unknown[]): Row =>
    db
      .prepare(sql)
      .pluck()
      .get(...values)
  const groupsOf = (phone: string) =>
    all(
      `select groups.* from groups join group_guides on group_id = groups.id
       join guides on guides.id = guide_id where phone = ?`,
      phone,
    )

  beforeAll(async () => {
    await createDemo(`file:${file}`, now)
    db = new Sqlite(file, { readonly: true })
  })
  afterAll(() => {
    db.close()
    rmSync(folder, { recursive: true })
  })

  const groupsByStage = () =>
    all('select progress_stage_id as stage, count(*) as count from groups group by 1 order by 1')

  test('has 40 groups, and one that ended with last year', () => {
    const groups = all(
      'select ended_at is null as listed, count(*) as count from groups group by 1 order by 1',
    )
    expect(groups.map(Object.values)).toEqual([
      [0, 1],
      [1, 40],
    ])
  })

  test('has groups at all stages', () => {
    expect(groupsByStage().map(({ stage }) => stage)).toEqual([1, 2, 3, 4])
  })

  test('has at least 20 active groups', () => {
    expect(groupsByStage()[0].count).toBeGreaterThanOrEqual(20)
  })

  test('has groups of 8 to 60 trainees', () => {
    const sizes = all('select participant_count as size from groups where size > 0').map(({ size }) => size)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60)
  })

  test('has a group without trainees', () => {
    expect(one('select count(*) from groups where participant_count = 0')).toBeGreaterThan(0)
  })

  test('has a group without guides', () => {
    expect(
      one('select count(*) from groups where id not in (select group_id from group_guides)'),
    ).toBeGreaterThan(0)
  })

  test('has a group without a coordinator', () => {
    expect(
      one('select count(*) from groups where id not in (select group_id from group_admins)'),
    ).toBeGreaterThan(0)
  })

  test('registers one coordinator and eight guides with the documented phones', () => {
    const people = all('select phone, admin from guides order by phone limit 9').map(Object.values)
    const phones = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((end) => [`050000000${end}`, end === 1 ? 1 : 0])
    expect(people).toEqual(phones)
  })

  test('has three coordinators', () => {
    expect(one('select count(*) from guides where admin = 1')).toBe(3)
  })

  test('names every guide', () => {
    expect(one("select count(*) from guides where full_name = ''")).toBe(0)
  })

  test('has a guide without a group', () => {
    expect(groupsOf('0500000003')).toEqual([])
  })

  test('has a guide of many groups', () => {
    expect(groupsOf('0500000004').length).toBeGreaterThanOrEqual(8)
  })

  test('has a guide with a rejected group', () => {
    expect(groupsOf('0500000005').find(({ rejection_reason }) => rejection_reason)).toMatchObject({
      progress_stage_id: 3,
    })
  })

  test('has a guide of a new group', () => {
    expect(groupsOf('0500000006')).toMatchObject([
      { overlap_filled: progress(emptyHandover), participant_count: 0 },
    ])
  })

  test('has a guide whose group is ready to be handed in', () => {
    expect(groupsOf('0500000007')).toMatchObject([
      { progress_stage_id: 1, trainees_updated: 1, orientation_form_filled: 1 },
    ])
  })

  test('fills a full handover to 100%', () => {
    expect(groupsOf('0500000007')).toMatchObject([{ overlap_filled: 100 }])
  })

  const values = (column: string) =>
    all(`select distinct ${column} as value from trainees`).map(({ value }) => value)

  test('has trainees with every form of address', () => {
    expect(values('gender')).toEqual(expect.arrayContaining(['את', 'אתה', 'מעורב', 'אתם', 'אתן', null]))
  })

  test('has trainees with every status', () => {
    expect(values('expected_to_stay').sort()).toEqual([0, 1, null])
    expect(values('activity_status')).toHaveLength(2)
  })

  test('has trainees with every classification', () => {
    expect(values('relevance_classification')).toHaveLength(4)
  })

  test('has trainees with empty fields', () => {
    for (const column of ['phone', 'school', 'grade', 'armor_status', 'comments']) {
      expect(values(column)).toContain(null)
    }
  })

  test('has groups whose trainee count and progress match their rows', () => {
    const forms = all(
      `select *, (select count(*) from trainees where group_id = groups.id and deleted_at is null) as size
       from groups join group_forms on group_id = groups.id`,
    )
    for (const form of forms) {
      expect(form.participant_count).toBe(form.size)
      expect(form.overlap_filled).toBe(progress(form as HandoverValues))
    }
  })

  test('is the second year, after תשפ״ד', () => {
    expect(all('select label, closed_at is null as open from programme_years order by id')).toEqual([
      { label: 'תשפ״ד', open: 0 },
      { label: 'תשפ״ה', open: 1 },
    ])
  })

  test('contains today, and last year ended the day before it began', () => {
    const [last, present] = all('select first_day, last_day from programme_years order by id')
    const days = [last.first_day, last.last_day, present.first_day, dayInIsrael(now), present.last_day]
    expect(days).toEqual(days.toSorted())
    expect(present.first_day).toBe(yearAfter({ lastDay: last.last_day }).firstDay)
  })

  test('has full handover files of last year', () => {
    const progresses = all('select overlap_filled, progress_stage_id from archived_files').map(Object.values)
    expect(progresses).toEqual(Array.from({ length: 6 }, () => [100, 4]))
  })

  test('has trainees who moved up and trainees who left', () => {
    const outcomes = all('select outcome, count(*) as count from archived_trainees group by 1 order by 1')
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['kept', 'left', 'moved'])
  })

  test('has moved the trainees of last year to the grades of this year', () => {
    const moved = all(
      `select t.grade, a.next_grade from trainees t join archived_trainees a on a.trainee_id = t.id
       where a.outcome = 'moved'`,
    )
    expect(moved.length).toBeGreaterThan(30)
    for (const { grade, next_grade } of moved) expect(grade).toBe(next_grade)
  })

  test('has one group that has not taken over', () => {
    const waiting = one(
      `select count(*) from archived_files join groups on groups.id = group_id
       where accepted_at is null and ended_at is null`,
    )
    expect(waiting).toBe(1)
  })

  test('has two open questions', () => {
    expect(one('select count(*) from threads where file_id is not null and settled_at is null')).toBe(2)
  })

  test('has guides who left with last year', () => {
    expect(one('select count(*) from guides where deactivated_at is not null')).toBe(2)
  })

  const logTimes = () =>
    all('select created_at from activity order by id').map(({ created_at }) => created_at)

  test('has an activity log in chronological order up to now', () => {
    const times = logTimes()
    expect(times).toEqual(times.toSorted())
    expect(times.at(-1) <= timestamp(now)).toBe(true)
  })

  test('has an activity log of more than eight weeks', () => {
    const times = logTimes()
    expect(times[0] < timestamp(inSeconds(now, -56 * daySeconds))).toBe(true)
    expect(times.length).toBeGreaterThan(500)
  })

  test('has groups that changed within an hour, a day, two days, and before', () => {
    const hours = all('select last_updated from groups').map(({ last_updated }) =>
      Math.floor((now.getTime() - Date.parse(`${last_updated.replace(' ', 'T')}Z`)) / 3_600_000),
    )
    const within = (from: number, to: number) => hours.filter((age) => age >= from && age < to).length
    for (const count of [within(0, 1), within(1, 24), within(24, 48), within(48, 1e6)]) {
      expect(count).toBeGreaterThan(0)
    }
  })

  test('has no sessions', () => {
    expect(all('select * from sessions')).toEqual([])
  })

  test('is deterministic', async () => {
    const again = join(folder, 'again.sqlite')
    await createDemo(`file:${again}`, now)
    const other = new Sqlite(again, { readonly: true })
    for (const table of ['guides', 'groups', 'group_forms', 'incident_details', 'trainees', 'activity']) {
      expect(other.prepare(`select * from ${table}`).all()).toEqual(all(`select * from ${table}`))
    }
    other.close()
  })
})

describe('a demo with requests', () => {
  const folder = newFolder()
  let db: Sqlite.Database

  beforeAll(async () => {
    const file = join(folder, 'requests.sqlite')
    await createDemo(`file:${file}`, now, { withRequests: true })
    db = new Sqlite(file, { readonly: true })
  })
  afterAll(() => {
    db.close()
    rmSync(folder, { recursive: true })
  })

  test('has those of a newcomer and of a guide without a group', () => {
    const waiting = db.prepare(
      `select phone from join_requests join guides on guides.id = guide_id where outcome is null order by 1`,
    )
    expect(waiting.pluck().all()).toEqual(['0500000003', '0500000028'])
  })

  test('logs them in chronological order with everything else', () => {
    const times = db.prepare('select created_at from activity order by id').pluck().all()
    expect(times).toEqual(times.toSorted())
  })
})

test('createDemo leaves an existing file unchanged', async () => {
  const folder = newFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'demo.sqlite')
  writeFileSync(file, 'existing')
  expect(await createDemo(`file:${file}`, now)).toBe(false)
  expect(readFileSync(file, 'utf8')).toBe('existing')
})
