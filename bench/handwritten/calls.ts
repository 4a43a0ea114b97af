import { type HandoverValues, isHandoverComplete, progress } from '../../api/src/rules/handover.fields.ts'
import { entriesOf } from '../../api/src/rules/objects.ts'
import { inSeconds, timestamp } from '../../api/src/rules/time.ts'
import { traineeFieldNames } from '../../api/src/rules/trainees.fields.ts'
import type { Fields } from './fields.ts'
import type { Run, Store } from './store.ts'

export type Caller = { id: number; admin: number }

export async function findCaller(run: Run, tokenHash: string): Promise<Caller | undefined> {
  const [caller] = await run(
    `select g.id, g.admin from sessions s join guides g on g.id = s.guide_id
      where s.token_hash = $1 and s.expires_at > $2`,
    tokenHash,
    timestamp(new Date()),
  )
  return caller as Caller | undefined
}

export async function accessStatus(run: Run, groupId: number, caller: Caller): Promise<200 | 403 | 404> {
  const [group] = await run(
    `select exists (select 1 from group_guides m where m.group_id = g.id and m.guide_id = $1) as member
      from groups g where g.id = $2`,
    caller.id,
    groupId,
  )
  if (caller.admin !== 0) return group ? 200 : 404
  return group?.member ? 200 : 403
}

const trainees = `select id, group_id, ${traineeFieldNames.join()}
  from trainees where group_id = $1 and deleted_at is null order by last_name, first_name, id`

export async function listTrainees(run: Run, groupId: number) {
  const rows = await run(trainees, groupId)
  for (const row of rows)
    row.expected_to_stay = row.expected_to_stay === null ? null : row.expected_to_stay === 1
  return { trainees: rows }
}

const mergeSeconds = 10 * 60

export function saveForm({ transact, addChange }: Store, groupId: number, fields: Fields, caller: Caller) {
  return transact(async (run): Promise<number> => {
    const status = await accessStatus(run, groupId, caller)
    if (status !== 200) return status
    const [before] = await run('select * from group_forms where group_id = $1', groupId)
    if (!before) return 404
    const changed = entriesOf(fields).filter(([name, value]) => before[name] !== value)
    if (changed.length === 0) return 200
    const now = timestamp(new Date())
    const edits = JSON.parse(before.edits ?? '{}')
    for (const [name, value] of changed) {
      edits[name] = [caller.id, now]
      await run(
        `update group_forms set ${name} = $1, edits = $2 where id = $3`,
        value,
        JSON.stringify(edits),
        before.id,
      )
    }
    const after = Object.assign({}, before, Object.fromEntries(changed)) as HandoverValues
    await run(
      'update groups set overlap_filled = $1, orientation_form_filled = $2, last_updated = $3 where id = $4',
      progress(after),
      isHandoverComplete(after) ? 1 : 0,
      now,
      groupId,
    )
    await log(
      run,
      changed.map(([name]) => name),
      groupId,
      caller,
    )
    await run(addChange, groupId)
    return 200
  })
}

async function log(run: Run, fields: string[], groupId: number, caller: Caller) {
  const now = new Date()
  const [open] = await run(
    `select id, data from activity
      where guide_id = $1 and group_id = $2 and created_at >= $3 and action = 'handover.update'
      order by created_at desc limit 1`,
    caller.id,
    groupId,
    timestamp(inSeconds(now, -mergeSeconds)),
  )
  if (!open) {
    await run(
      `insert into activity (action, guide_id, group_id, data, created_at)
        values ('handover.update', $1, $2, $3, $4)`,
      caller.id,
      groupId,
      JSON.stringify({ fields }),
      timestamp(now),
    )
    return
  }
  const logged = JSON.parse(open.data).fields
  const all = new Set([...logged, ...fields])
  if (all.size > logged.length)
    await run('update activity set data = $1 where id = $2', JSON.stringify({ fields: [...all] }), open.id)
}
