import {
  type HandoverValues,
  handoverFields,
  isHandoverComplete,
  progress,
} from '../../api/src/rules/handover.fields.ts'
import { entriesOf } from '../../api/src/rules/objects.ts'
import { inSeconds, timestamp } from '../../api/src/rules/time.ts'
import { db } from './database.ts'
import type { Fields } from './fields.ts'
import type { Caller } from './http.ts'
import { accessStatus } from './session.ts'

const form = db.prepare<[number], HandoverValues & { id: number; edits: string | null }>(
  'SELECT * FROM group_forms WHERE group_id = ?',
)
const saveField = Object.fromEntries(
  Object.keys(handoverFields).map((name) => [
    name,
    db.prepare(`UPDATE group_forms SET ${name} = ?, edits = ? WHERE id = ?`),
  ]),
)
const saveProgress = db.prepare(
  'UPDATE groups SET overlap_filled = ?, orientation_form_filled = ?, last_updated = ? WHERE id = ?',
)
const openEntry = db.prepare<[number, number, string], { id: number; data: string }>(`
  SELECT id, data FROM activity
  WHERE guide_id = ? AND group_id = ? AND created_at >= ? AND action = 'handover.update'
  ORDER BY created_at DESC LIMIT 1`)
const extendEntry = db.prepare('UPDATE activity SET data = ? WHERE id = ?')
const addEntry = db.prepare(`
  INSERT INTO activity (action, guide_id, group_id, data, created_at) VALUES ('handover.update', ?, ?, ?, ?)`)
const addChange = db.prepare("INSERT INTO changes (group_id, kind) VALUES (?, 'form')")

const mergeSeconds = 10 * 60

export const saveForm = db.transaction((groupId: number, fields: Fields, caller: Caller): number => {
  const status = accessStatus(groupId, caller)
  if (status !== 200) return status
  const before = form.get(groupId)
  if (!before) return 404
  const changed = entriesOf(fields).filter(([name, value]) => before[name] !== value)
  if (changed.length === 0) return 200
  const now = new Date()
  const edit = [caller.id, timestamp(now)]
  const edits = JSON.parse(before.edits ?? '{}')
  for (const [name, value] of changed) {
    edits[name] = edit
    saveField[name]?.run(value, JSON.stringify(edits), before.id)
  }
  const after = Object.assign({}, before, Object.fromEntries(changed))
  saveProgress.run(progress(after), isHandoverComplete(after) ? 1 : 0, timestamp(now), groupId)
  log(
    changed.map(([name]) => name),
    groupId,
    caller,
    now,
  )
  addChange.run(groupId)
  return 200
}).immediate

function log(fields: string[], groupId: number, caller: Caller, now: Date) {
  const open = openEntry.get(caller.id, groupId, timestamp(inSeconds(now, -mergeSeconds)))
  if (!open) {
    addEntry.run(caller.id, groupId, JSON.stringify({ fields }), timestamp(now))
    return
  }
  const logged = JSON.parse(open.data).fields
  const all = new Set([...logged, ...fields])
  if (all.size > logged.length) extendEntry.run(JSON.stringify({ fields: [...all] }), open.id)
}
