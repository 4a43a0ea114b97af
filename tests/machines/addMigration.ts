import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export function addMigration(api: string, sql: string): void {
  const file = join(api, 'migrations/meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(file, 'utf8'))
  const { idx, when, ...last } = entries.at(-1)
  const next = { ...last, idx: idx + 1, when: when + 1, tag: '9999_test' }
  writeFileSync(file, JSON.stringify({ ...rest, entries: [...entries, next] }))
  writeFileSync(join(api, 'migrations/9999_test.sql'), sql)
}
