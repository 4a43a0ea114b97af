import assert from 'node:assert/strict'
import Sqlite from 'better-sqlite3'
import type { Step } from './arrivals.ts'

type Newest = { change: number; entry: number }

export function newestIn(file: string): Newest {
  const db = new Sqlite(file, { readonly: true })
  const newest = (table: string) => db.prepare<[], number>(`SELECT max(id) FROM ${table}`).pluck().get() ?? 0
  const found = { change: newest('changes'), entry: newest('activity') }
  db.close()
  return found
}

/** @throws AssertionError unless each acknowledged write is stored once, and nothing else but uncertain ones */
export function assertStoredOnce(file: string, { change, entry }: Newest, writes: Step['writes']): void {
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
    const least = sent.filter(({ isAcknowledged }) => isAcknowledged).length
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
  for (const [row, all] of Map.groupBy(writes, ({ write }) => `${write.kind} ${write.row}`)) {
    const isStored = ({ write }: (typeof all)[number]) =>
      write.kind !== 'sign-in' && count(stored[write.kind], write.row, write.text) === 1
    const acknowledged = all.filter(({ write, isAcknowledged }) => isAcknowledged && write.kind !== 'sign-in')
    // Of several texts of a field any may be the last, because some were sent at the same time.
    const needed = row.startsWith('add') ? acknowledged.length : Math.min(acknowledged.length, 1)
    assert.ok(all.filter(isStored).length >= needed, `${row} lacks a text`)
  }
  db.close()
}
