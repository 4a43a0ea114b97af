import type pg from 'pg'
import { type HandoverValues, isHandoverComplete, progress } from '../../../api/src/rules/handover.fields.ts'
import { entriesOf } from '../../../api/src/rules/objects.ts'
import { systemCode } from '../../../api/src/rules/thrown.ts'
import { inSeconds, timestamp } from '../../../api/src/rules/time.ts'
import type { Fields } from '../fields.ts'
import type { Caller } from '../http.ts'
import { rowsOf, writing } from './database.ts'
import { accessStatus } from './session.ts'

const form = { name: 'form', text: 'select * from group_forms where group_id = $1' }
const saveProgress = {
  name: 'progress',
  text: 'update groups set overlap_filled = $1, orientation_form_filled = $2, last_updated = $3 where id = $4',
}
const openEntry = {
  name: 'open',
  text: `select id, data from activity
    where guide_id = $1 and group_id = $2 and created_at >= $3 and action = 'handover.update'
    order by created_at desc limit 1`,
}
const extendEntry = { name: 'extend', text: 'update activity set data = $1 where id = $2' }
const addEntry = {
  name: 'add',
  text: `insert into activity (action, guide_id, group_id, data, created_at)
    values ('handover.update', $1, $2, $3, $4)`,
}
/** Numbers follow the order of the commits, as in Hafifa. */
const addChange = {
  name: 'change',
  text: `insert into changes (group_id, kind)
    select $1::bigint, 'form' from (select pg_advisory_xact_lock(4213001)) as lock`,
}

const mergeSeconds = 10 * 60

/** Retries when another transaction has written the same rows. */
export async function saveForm(groupId: number, fields: Fields, caller: Caller): Promise<number> {
  const client = await writing.connect()
  try {
    for (;;) {
      try {
        await client.query('begin isolation level serializable')
        const status = await saveIn(client, groupId, fields, caller)
        await client.query('commit')
        return status
      } catch (error) {
        await client.query('rollback')
        if (systemCode(error) !== '40001') throw error
      }
    }
  } finally {
    client.release()
  }
}

async function saveIn(
  client: pg.PoolClient,
  groupId: number,
  fields: Fields,
  caller: Caller,
): Promise<number> {
  const status = await accessStatus(groupId, caller, client)
  if (status !== 200) return status
  const [before] = await rowsOf<HandoverValues & { id: number; edits: string | null }>(client, form, [
    groupId,
  ])
  if (!before) return 404
  const changed = entriesOf(fields).filter(([name, value]) => before[name] !== value)
  if (changed.length === 0) return 200
  const now = new Date()
  const edit = [caller.id, timestamp(now)]
  const edits = JSON.parse(before.edits ?? '{}')
  for (const [name, value] of changed) {
    edits[name] = edit
    const text = `update group_forms set ${name} = $1, edits = $2 where id = $3`
    await rowsOf(client, { name: `save ${name}`, text }, [value, JSON.stringify(edits), before.id])
  }
  const after = Object.assign({}, before, Object.fromEntries(changed))
  const complete = isHandoverComplete(after) ? 1 : 0
  await rowsOf(client, saveProgress, [progress(after), complete, timestamp(now), groupId])
  const fieldNames = changed.map(([name]) => name)
  await log(client, fieldNames, groupId, caller, now)
  await rowsOf(client, addChange, [groupId])
  return 200
}

async function log(client: pg.PoolClient, fields: string[], groupId: number, caller: Caller, now: Date) {
  const since = timestamp(inSeconds(now, -mergeSeconds))
  const [open] = await rowsOf<{ id: number; data: string }>(client, openEntry, [caller.id, groupId, since])
  if (!open) {
    await rowsOf(client, addEntry, [caller.id, groupId, JSON.stringify({ fields }), timestamp(now)])
    return
  }
  const logged = JSON.parse(open.data).fields
  const all = new Set([...logged, ...fields])
  if (all.size > logged.length)
    await rowsOf(client, extendEntry, [JSON.stringify({ fields: [...all] }), open.id])
}
