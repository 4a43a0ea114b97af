import assert from 'node:assert/strict'
import Sqlite from 'better-sqlite3'
import type { Acknowledged } from './arrivals.ts'
import type { Write } from './people.ts'

type Baseline = { change: number; entry: number }

type Sent = { acknowledged: Acknowledged[]; uncertain: Write[]; otherTraineeChanges: number }

export function baselineOf(file: string): Baseline {
  const db = new Sqlite(file, { readonly: true })
  const newest = (table: string) => db.prepare<[], number>(`SELECT max(id) FROM ${table}`).pluck().get() ?? 0
  const baseline = { change: newest('changes'), entry: newest('activity') }
  db.close()
  return baseline
}

/** @throws AssertionError unless each acknowledged write is stored once, and nothing else but uncertain ones */
export function assertStoredOnce(
  file: string,
  before: Baseline,
  { acknowledged, uncertain, otherTraineeChanges }: Sent,
): void {
  const db = new Sqlite(file, { readonly: true })
  const number = (sql: string, ...values: unknown[]) =>
    db
      .prepare(sql)
      .pluck()
      .get(...values)
  const of = <Kind extends Write['kind'], Of extends Write>(kind: Kind, writes: Of[]) =>
    writes.filter((write): write is Extract<Of, { kind: Kind }> => write.kind === kind)
  const assertCount = (what: string, stored: unknown, kinds: Write['kind'][], others = 0) => {
    const count = (writes: Write[]) => writes.filter(({ kind }) => kinds.includes(kind)).length
    const least = count(acknowledged) + others
    const most = least + count(uncertain)
    const isRight = Number(stored) >= least && Number(stored) <= most
    assert.ok(isRight, `${what}: ${stored} are stored, not ${least} to ${most}`)
  }

  const changes = 'SELECT count(*) FROM changes WHERE id > ? AND kind = ?'
  const changesOfTrainees = number(changes, before.change, 'trainees')
  assertCount('saves', number(changes, before.change, 'form'), ['save'])
  assertCount('changes of trainees', changesOfTrainees, ['edit', 'add'], otherTraineeChanges)
  const entries = "SELECT count(*) FROM activity WHERE id > ? AND action = 'sign-in'"
  assertCount('sign-ins', number(entries, before.entry), ['sign-in'])

  const added = 'SELECT count(*) FROM trainees WHERE group_id = ? AND first_name = ?'
  for (const { groupId, text } of of('add', acknowledged)) {
    assert.equal(number(added, groupId, text), 1, text)
  }
  assertCount('additions', number("SELECT count(*) FROM trainees WHERE first_name LIKE 'חדש %'"), ['add'])

  const hours = db.prepare('SELECT activity_hours FROM group_forms WHERE group_id = ?').pluck()
  assertLast(
    of('save', acknowledged),
    of('save', uncertain),
    ({ groupId }) => groupId,
    (id) => hours.get(id),
  )
  const comments = db.prepare('SELECT comments FROM trainees WHERE id = ?').pluck()
  assertLast(
    of('edit', acknowledged),
    of('edit', uncertain),
    ({ traineeId }) => traineeId,
    (id) => comments.get(id),
  )
  db.close()
}

type Typed = Write & { text: string }

/**
 * Expects the last text of each row. Of two concurrent writes, either may be the last, and an uncertain one may be
 * later than all.
 */
function assertLast<Of extends Typed>(
  acknowledged: (Of & Acknowledged)[],
  uncertain: Of[],
  rowOf: (write: Of) => number,
  stored: (row: number) => unknown,
) {
  for (const [row, texts] of Map.groupBy(acknowledged, rowOf)) {
    const last = stored(row)
    if (uncertain.some((write) => rowOf(write) === row && write.text === last)) continue
    const found = texts.find(({ text }) => text === last)
    assert.ok(found, `row ${row} has ${last}`)
    for (const { sentAt, text } of texts) assert.ok(sentAt <= found.answeredAt, `${text} is lost`)
  }
}
