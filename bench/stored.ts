import assert from 'node:assert/strict'
import Sqlite from 'better-sqlite3'
import type { SentWrite } from './arrivals.ts'

type Newest = { change: number; entry: number }

export function newestIn(file: string): Newest {
  const db = new Sqlite(file, { readonly: true })
  const newest = (table: string) => db.prepare<[], number>(`SELECT max(id) FROM ${table}`).pluck().get() ?? 0
  const found = { change: newest('changes'), entry: newest('activity') }
  db.close()
  return found
}

const isAcknowledged = ({ answeredAt }: SentWrite) => answeredAt < Number.POSITIVE_INFINITY

/**
 * Writes without an answer may be stored, too.
 * @throws AssertionError unless each acknowledged write is stored once, and the last text of each field is there
 */
export function assertStoredOnce(file: string, { change, entry }: Newest, writes: SentWrite[]): void {
  const db = new Sqlite(file, { readonly: true })
  const count = (rows: string, ...values: unknown[]) =>
    Number(
      db
        .prepare(`SELECT count(*) FROM ${rows}`)
        .pluck()
        .get(...values),
    )
  const assertCount = (stored: number, ...kinds: string[]) => {
    const sent = writes.filter(({ write }) => kinds.includes(write.kind))
    const least = sent.filter(isAcknowledged).length
    assert.ok(stored >= least && stored <= sent.length, `${kinds}: ${stored}, not ${least} to ${sent.length}`)
  }

  const changes = 'changes WHERE id > ? AND kind = ?'
  assertCount(count(changes, change, 'form'), 'save')
  assertCount(count(changes, change, 'trainees'), 'edit', 'add')
  assertCount(count("activity WHERE id > ? AND action = 'sign-in'", entry), 'sign-in')
  assertCount(count("trainees WHERE first_name LIKE 'חדש %'"), 'add')
  const stored = {
    save: 'group_forms WHERE group_id = ? AND activity_hours = ?',
    edit: 'trainees WHERE id = ? AND comments = ?',
    add: 'trainees WHERE group_id = ? AND first_name = ?',
  }
  const isStored = ({ write }: SentWrite) =>
    write.kind !== 'sign-in' && count(stored[write.kind], write.row, write.text) === 1
  const typed = writes.filter(({ write }) => write.kind !== 'sign-in')
  for (const [row, all] of Map.groupBy(typed, ({ write }) => `${write.kind} ${write.row}`)) {
    const last = all.find(isStored)
    for (const sent of all.filter(isAcknowledged)) {
      // Of two that were sent at the same time, either may be the last.
      const isKept = row.startsWith('add') ? isStored(sent) : last && sent.sentAt <= last.answeredAt
      assert.ok(isKept, `${row} has lost ${sent.write.text}`)
    }
  }
  db.close()
}
