import type Sqlite from 'better-sqlite3'
import { actions } from '../api/src/rules/actions.ts'
import {
  activityDays,
  emptyHandover,
  isHandoverComplete,
  progress,
} from '../api/src/rules/handover.fields.ts'
import { itemAt } from '../api/src/rules/itemAt.ts'
import { keysOf } from '../api/src/rules/objects.ts'
import { timestamp } from '../api/src/rules/time.ts'

const firstNames = ['נועם', 'יעל', 'איתי', 'תמר', 'אורי', 'מאיה', 'דניאל', 'שירה', 'עומר', 'רוני', 'אדם']
const lastNames = ['לוי', 'כהן', 'מזרחי', 'פרץ', 'ביטון', 'דהן', 'אברהם', 'פרידמן', 'חדד', 'שפירא']
const towns = ['חיפה', 'עכו', 'לוד', 'באר שבע', 'דימונה', 'צפת', 'אילת']
const grades = ['ט', 'י', 'י״א', 'י״ב']

/** Every group has two guides, and every guide four groups. */
export const people = (groups: number) => ({ coordinators: Math.ceil(groups / 100), guides: groups / 2 })

const pick = <Item>(list: readonly Item[], n: number) => itemAt(list, n % list.length)

export function fill(db: Sqlite.Database, { groups, log }: { groups: number; log: number }): void {
  const { coordinators, guides } = people(groups)
  const insert = (table: string, columns: string[]) => {
    const marks = columns.map(() => '?').join()
    const statement = db.prepare(`INSERT INTO ${table} (${columns.join()}) VALUES (${marks})`)
    return (...values: unknown[]) => statement.run(...values)
  }
  const guide = insert('guides', ['full_name', 'phone', 'admin', 'created_at'])
  const addGroup = insert('groups', [
    ...['name', 'progress_stage_id', 'trainees_updated', 'overlap_filled', 'orientation_form_filled'],
    ...['participant_count', 'last_updated'],
  ])
  const form = insert('group_forms', ['group_id', 'activity_day', 'activity_hours', 'recruitment_done'])
  const admin = insert('group_admins', ['group_id', 'guide_id'])
  const member = insert('group_guides', ['group_id', 'guide_id'])
  const trainee = insert('trainees', [
    ...['group_id', 'first_name', 'last_name', 'phone', 'school', 'grade', 'gender', 'armor_status'],
    ...['activity_status', 'expected_to_stay', 'relevance_classification', 'comments'],
  ])
  const start = Date.UTC(2024, 8, 1)

  for (let n = 1; n <= coordinators + guides; n++) {
    const name = `${pick(firstNames, n)} ${pick(lastNames, n * 7)}`
    guide(name, `05${String(n).padStart(8, '0')}`, n <= coordinators ? 1 : 0, timestamp(new Date(start)))
  }

  let trainees = 0
  for (let id = 1; id <= groups; id++) {
    const size = traineeCount(id)
    const values = {
      ...emptyHandover,
      ...(id % 3 > 0 && { activity_day: pick(activityDays, id), activity_hours: '16:00-18:00' }),
      ...(id % 3 > 1 && { recruitment_done: 1 as const }),
    }
    const updated = timestamp(new Date(start + id * 1000))
    const complete = isHandoverComplete(values) ? 1 : 0
    addGroup(`${pick(towns, id)} ${id}`, 1 + (id % 4), id % 2, progress(values), complete, size, updated)
    form(id, values.activity_day, values.activity_hours, values.recruitment_done)
    admin(id, Math.ceil(id / 100))
    for (const guideId of guidesOf(groups, id)) member(id, guideId)
    for (let n = 0; n < size; n++) {
      trainees++
      trainee(
        id,
        pick(firstNames, trainees),
        `${pick(lastNames, trainees * 3)} ${trainees % 1000}`,
        `05${String(trainees).padStart(8, '0')}`,
        `תיכון ${pick(towns, id)}`,
        pick(grades, n),
        pick(['את', 'אתה', 'אתם'], n),
        n % 5 === 0 ? 'יש מידע' : null,
        'פעיל.ה',
        pick([1, 0, null], n),
        n % 4 === 0 ? 'קורס' : null,
        n % 3 === 0 ? 'מגיע בקביעות, אחראי על ציוד הקבוצה' : null,
      )
    }
  }
  fillLog(db, groups, log)
}

function fillLog(db: Sqlite.Database, groups: number, log: number) {
  const entry = db.prepare(
    'INSERT INTO activity (action, guide_id, group_id, trainee_id, created_at) VALUES (?, ?, ?, ?, ?)',
  )
  const names = keysOf(actions)
  const start = Date.UTC(2024, 8, 1)
  for (let n = 0; n < log; n++) {
    const action = pick(names, n)
    const groupId = 1 + ((n * 7) % groups)
    const guideId = pick(guidesOf(groups, groupId), n)
    entry.run(action, guideId, groupId, n, timestamp(new Date(start + n * 20_000)))
  }
}

function traineeCount(groupId: number): number {
  return groupId % 2 === 0 ? 30 : 10
}

export function guidesOf(groups: number, groupId: number): [number, number] {
  const { coordinators, guides } = people(groups)
  const first = Math.floor((groupId - 1) / 4)
  return [coordinators + 1 + first, coordinators + 1 + guides / 2 + first]
}
