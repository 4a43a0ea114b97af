import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../registry/database.ts'
import { sqliteOf } from '../testing/sqlite.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { transact } from './transaction.ts'

const shipped = fileURLToPath(new URL('../../migrations', import.meta.url))

const shippedCount = JSON.parse(readFileSync(join(shipped, 'meta/_journal.json'), 'utf8')).entries.length

/** A migration as drizzle-kit writes it when SQLite can change a table only by rebuilding it. */
const rebuildGroups = `PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE \`__new_groups\` (
	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	\`name\` text COLLATE NOCASE NOT NULL,
	\`progress_stage_id\` integer DEFAULT 1 NOT NULL,
	\`rejection_reason\` text,
	\`approved_by\` integer,
	\`approved_at\` text,
	\`trainees_updated\` integer DEFAULT 0 NOT NULL,
	\`overlap_filled\` integer NOT NULL,
	\`orientation_form_filled\` integer DEFAULT 0 NOT NULL,
	\`participant_count\` integer DEFAULT 0 NOT NULL,
	\`last_updated\` text NOT NULL,
	\`ended_at\` text,
	\`archived_at\` text,
	\`approval_note\` text,
	\`open_threads\` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO \`__new_groups\` SELECT * FROM \`groups\`;--> statement-breakpoint
DROP TABLE \`groups\`;--> statement-breakpoint
ALTER TABLE \`__new_groups\` RENAME TO \`groups\`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX \`groups_name_unique\` ON \`groups\` (\`name\`);--> statement-breakpoint
CREATE INDEX \`groups_stage\` ON \`groups\` (\`progress_stage_id\`,\`name\`);`

async function filledDatabase() {
  const folder = temporaryFolder()
  const url = `file:${join(folder, 'test.sqlite')}`
  const migrations = join(folder, 'migrations')
  cpSync(shipped, migrations, { recursive: true })
  const database = openDatabase(url)
  await transact(database, async (tx) => {
    const now = "'2024-11-05 10:00:00'"
    for (const statement of [
      `insert into guides (full_name, phone, created_at) values ('דנה', '0500000001', ${now})`,
      `insert into sessions (token_hash, guide_id, expires_at) values ('hash', 1, ${now})`,
      `insert into codes (phone, network, sent_at, expires_at, tries_left)
         values ('0500000001', '10.0.0.1', ${now}, ${now}, 5)`,
      `insert into passkeys (credential_id, guide_id, public_key, counter, transports, name, created_at)
         values ('id', 1, 'key', 0, '[]', 'טלפון', ${now})`,
      `insert into recovery_words (guide_id, word_hash) values (1, 'hash')`,
      `insert into used_challenges values ('challenge', ${now})`,
      `insert into clock values (1, ${now})`,
      `insert into groups (name, overlap_filled, last_updated) values ('חיפה', 8, ${now}), ('עכו', 8, ${now})`,
      'insert into group_guides values (1, 1), (2, 1)',
      'insert into group_admins values (1, 1)',
      `insert into join_requests (guide_id, group_id, requested_at) values (1, 2, ${now})`,
      "insert into access_grants (made_by, proof) values (1, 'code')",
      `insert into invitations (token_hash, full_name, phone, made_from, expires_at)
         values ('hash', 'נועה', '0500000002', 1, ${now})`,
      'insert into invitation_groups values (1, 1)',
      `insert into group_views values (1, '2024-11-05', 1, 'trainees', 1, ${now}, ${now})`,
      `insert into sign_ins (at, last_at, count, means, outcome, guide_id, network)
         values (${now}, ${now}, 1, 'code', 'done', 1, '10.0.0.1')`,
      "insert into duties (duty, day) values ('restore-drill', '2024-11-05')",
      "insert into covers (coordinator_id, cover_id, from_day, to_day) values (1, 1, '2024-11-05', '2024-11-06')",
      'insert into reading_peaks (guide_id, groups) values (1, 12)',
      "insert into settings values ('absentDays', '21')",
      `insert into presence values (1, 1, ${now})`,
      `insert into nudges values (1, '2024-11-05', ${now}, 1)`,
      `insert into idempotency_keys values (1, 'hash', 'fingerprint', 'answer', ${now})`,
      `insert into imports (group_id, guide_id, year_id, created_at, contents)
         values (1, 1, 1, ${now}, '{}')`,
      `insert into group_imports (guide_id, year_id, created_at, contents)
         values (1, 1, ${now}, '{}')`,
      `insert into closing_choices values (1, 'group', '2', 'end', 1, ${now})`,
      'insert into departures values (1, 1, 0)',
      `insert into archived_files (year_id, group_id, archived_at, name, overlap_filled, last_updated)
         values (1, 1, ${now}, 'חיפה', 8, ${now})`,
      "insert into archived_incidents values (1, 1, 'פרטים')",
      "insert into archived_guides values (1, 1, 'guide')",
      `insert into archived_trainees (file_id, trainee_id, first_name, last_name, activity_status, outcome)
         values (1, 2, 'תמר', 'כהן', 'פעיל.ה', 'left')`,
      'insert into threads (group_id, file_id, year_id) values (1, 1, 1)',
      `insert into messages (thread_id, text, guide_id, at) values (1, 'איפה המפתח?', 1, ${now})`,
      `insert into answer_invitations (token_hash, file_id, guide_id, made_from, expires_at)
         values ('hash', 1, 1, 1, ${now})`,
      'insert into group_forms (group_id) values (1), (2)',
      "insert into incident_details values (1, 1, 'פרטים')",
      "insert into review_rounds (group_id, snapshot) values (1, '{}')",
      `insert into trainees (group_id, first_name, last_name, activity_status)
         values (1, 'נועם', 'לוי', 'פעיל.ה'), (2, 'תמר', 'כהן', 'פעיל.ה')`,
      `insert into activity (action, guide_id, group_id, trainee_id, created_at)
         values ('trainee.create', 1, 1, 1, ${now})`,
      `insert into notices (guide_id, kind, group_id, entry_id, thread_id, at)
         values (1, 'returned', 1, 1, 1, ${now})`,
      "insert into notice_settings values (1, 'returned', 0, 1)",
      `insert into push_subscriptions (session, endpoint, p256dh, auth, told_of)
         values ('hash', 'https://push.example/1', 'key', 'secret', 1)`,
      `insert into digests (guide_id, address, asked_at, sent_week)
         values (1, 'dana@hafifa.example', ${now}, '2024-11-03')`,
      `insert into returned_texts values (1, 1, ${now}, 1)`,
    ]) {
      await tx.raw(sql.raw(statement))
    }
  })
  await database.close()

  function openWith(migration: string) {
    const journal = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8'))
    const idx = journal.entries.length
    journal.entries.push({ idx, version: '6', when: Date.now(), tag: 'added', breakpoints: true })
    writeFileSync(join(migrations, 'meta/_journal.json'), JSON.stringify(journal))
    writeFileSync(join(migrations, 'added.sql'), migration)
    return opened(migrations)
  }

  function opened(folder?: string) {
    const database = openDatabase(url, folder)
    onTestFinished(database.close)
    return database
  }

  return { openWith, openWithSame: () => opened(migrations), openAgain: () => opened(), url }
}

type Opened = ReturnType<typeof openDatabase>

const allTables = async (db: Opened['read']) =>
  (
    await db.raw<{ name: string }>(
      sql`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`,
    )
  )
    .map(({ name }) => name)
    .filter((name) => name !== '__drizzle_migrations')

async function everything({ read }: Opened) {
  const names = await allTables(read)
  const rows = names.map(async (name) => [name, await read.raw(sql.raw(`select * from ${name}`))] as const)
  return Object.fromEntries(await Promise.all(rows))
}

describe('a migration that rebuilds a referenced table', () => {
  test('keeps the rows that refer to it', async () => {
    const { openAgain, openWith } = await filledDatabase()
    const before = await everything(openAgain())
    const empty = Object.entries(before).filter(([, rows]) => rows.length === 0)
    expect(empty).toEqual([])
    const database = openWith(rebuildGroups)
    const [{ sql: definition } = { sql: '' }] = await database.read.raw<{ sql: string }>(
      sql`select sql from sqlite_schema where name = 'groups'`,
    )
    expect(definition).toContain('NOCASE')
    expect(await everything(database)).toEqual(before)
  })

  test('still enforces the references', async () => {
    const { openWith } = await filledDatabase()
    const database = openWith(rebuildGroups)
    const orphan = sql`insert into trainees (group_id, first_name, last_name, activity_status) values (9, 'א', 'ב', '')`
    await expect(transact(database, async (tx) => tx.raw(orphan))).rejects.toMatchObject({
      cause: { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' },
    })
  })
})

describe('a failing migration leaves the file as it was and stops the start', () => {
  test.for([
    ['leaves references to rows that are gone', 'DELETE FROM `groups` WHERE id = 2;', /dangling/],
    [
      'is broken half way',
      'DELETE FROM `sessions`;--> statement-breakpoint\nDROP TABLE `nothing`;',
      /nothing/,
    ],
  ] as const)('when it %s', async ([, migration, message]) => {
    const { openAgain, openWith } = await filledDatabase()
    const before = await everything(openAgain())
    expect(() => openWith(migration)).toThrow(message)
    const database = openAgain()
    expect(await everything(database)).toEqual(before)
    expect(await database.read.raw(sql`select * from __drizzle_migrations`)).toHaveLength(shippedCount)
  })
})

test('a migration runs once', async () => {
  const { openWith, openWithSame } = await filledDatabase()
  openWith(rebuildGroups)
  const again = openWithSame()
  expect(await again.read.raw(sql`select * from incidents`)).toHaveLength(8)
  expect(await again.read.raw(sql`select * from __drizzle_migrations`)).toHaveLength(shippedCount + 1)
})

test('the writing connection has its pragmas', async () => {
  const { openAgain } = await filledDatabase()
  await transact(openAgain(), async (tx) => {
    const pragma = (name: string) => sqliteOf(tx).pragma(name, { simple: true })
    expect([pragma('synchronous'), pragma('journal_mode'), pragma('foreign_keys')]).toEqual([2, 'wal', 1])
  })
})

test('deleted text is gone from the file', async () => {
  const { url } = await filledDatabase()
  const database = openDatabase(url)
  const file = url.replace('file:', '')
  expect(readFileSync(file).includes('נועם')).toBe(true)
  await transact(database, (tx) => tx.raw(sql`delete from trainees`))
  await database.close()
  expect(readFileSync(file).includes('נועם')).toBe(false)
})
