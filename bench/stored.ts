import assert from 'node:assert/strict'
import Sqlite from 'better-sqlite3'
import type { Acknowledged } from './arrivals.ts'

type Baseline = { change: number; entry: number }

export function baselineOf(file: string): Baseline {
  const db = new Sqlite(file, { readonly: true })
  const newest = (table: string) => db.prepare<[], number>(`SELECT max(id) FROM ${table}`).pluck().get() ?? 0
  const baseline = { change: newest('changes'), entry: newest('activity') }
  db.close()
  return baseline
}

/** @throws AssertionError unless each acknowledged write is stored once, and nothing else */
export function assertStoredOnce(
  file: string,
  before: Baseline,
  acknowledged: Acknowledged[],
  otherTraineeChanges: number,
): void {
  const db = new Sqlite(file, { readonly: true })
  const number = (sql: string, ...values: unknown[]) =>
    db
      .prepare(sql)
      .pluck()
      .get(...values)
  const of = <Kind extends Acknowledged['kind']>(kind: Kind) =>
    acknowledged.filter((write): write is Extract<Acknowledged, { kind: Kind }> => write.kind === kind)
  const [saves, edits, additions, signIns] = [of('save'), of('edit'), of('add'), of('sign-in')]

  const changes = 'SELECT count(*) FROM changes WHERE id > ? AND kind = ?'
  assert.equal(number(changes, before.change, 'form'), saves.length, 'saves')
  assert.equal(
    number(changes, before.change, 'trainees'),
    edits.length + additions.length + otherTraineeChanges,
    'changes of trainees',
  )
  const entries = "SELECT count(*) FROM activity WHERE id > ? AND action = 'sign-in'"
  assert.equal(number(entries, before.entry), signIns.length, 'sign-ins')

  const added = 'SELECT count(*) FROM trainees WHERE group_id = ? AND first_name = ?'
  for (const { groupId, text } of additions) assert.equal(number(added, groupId, text), 1, text)
  assert.equal(number("SELECT count(*) FROM trainees WHERE first_name LIKE 'חדש %'"), additions.length)

  const hours = db.prepare('SELECT activity_hours FROM group_forms WHERE group_id = ?').pluck()
  assertLast(
    saves,
    ({ groupId }) => groupId,
    (id) => hours.get(id),
  )
  const comments = db.prepare('SELECT comments FROM trainees WHERE id = ?').pluck()
  assertLast(
    edits,
    ({ traineeId }) => traineeId,
    (id) => comments.get(id),
  )
  db.close()
}

type Typed = Acknowledged & { text: string }

/** Expects the last text of each row. Of two concurrent writes, either may be the last. */
function assertLast<Of extends Typed>(
  writes: Of[],
  rowOf: (write: Of) => number,
  stored: (row: number) => unknown,
) {
  for (const [row, texts] of Map.groupBy(writes, rowOf)) {
    const found = texts.find(({ text }) => text === stored(row))
    assert.ok(found, `row ${row} has ${stored(row)}`)
    for (const { sentAt, text } of texts) assert.ok(sentAt <= found.answeredAt, `${text} is lost`)
  }
}
