import type Sqlite from 'better-sqlite3'
import { hashToken } from '../../api/src/people/auth/tokens.ts'
import { allChangeKinds, changeKinds } from '../../api/src/rules/changeKinds.ts'
import { timestamp } from '../../api/src/rules/time.ts'

type Trainee = Record<string, unknown> & {
  id: number
  group_id: number
  first_name: string
  school: string | null
  comments: string | null
}

type GroupRow = Record<string, unknown> & { id: number; participant_count: number }

type FileRow = Record<string, unknown> & { group_id: number }

export type ThreadRow = Record<string, unknown> & { id: number; group_id: number }

type MessageRow = Record<string, unknown> & { id: number; thread_id: number; text: string; at: string }

/** What the database has about the groups. */
export type Contents = {
  groups: Map<number, GroupRow>
  files: Map<number, FileRow>
  incidents: Map<number, Record<string, string>>
  trainees: Map<number, Trainee>
  guides: Map<number, number[]>
  threads: Map<number, ThreadRow>
  messages: Map<number, MessageRow>
  /** Of what a cached answer may show. */
  version: number
}

type Statement = Sqlite.Statement<unknown[], Record<string, never>>

const statements = new WeakMap<Sqlite.Database, Map<string, Statement>>()

/** Prepared once for each connection. */
export function rowsOf<Row>(connection: Sqlite.Database, sql: string, ...given: unknown[]): Row[] {
  const known = statements.get(connection) ?? new Map<string, Statement>()
  statements.set(connection, known)
  const statement = known.get(sql) ?? connection.prepare(sql)
  known.set(sql, statement as Statement)
  return statement.all(...given) as Row[]
}

const uncached = allChangeKinds.filter((kind) => !changeKinds[kind].cached)

const ofData = `select max(id) as id from changes where kind is null or kind not in ('${uncached.join("','")}')`

export function contentsOf(connection: Sqlite.Database): Contents {
  const incidents = new Map<number, Record<string, string>>()
  const answers = rowsOf<{ group_id: number; incident_id: number; details: string }>(
    connection,
    `select group_id, incident_id, details from incident_details
       join group_forms on group_forms.id = group_form_id order by 1, 2`,
  )
  for (const { group_id, incident_id, details } of answers) {
    incidents.set(group_id, { ...incidents.get(group_id), [`incident-${incident_id}`]: details })
  }
  const guides = new Map<number, number[]>()
  const members = rowsOf<{ group_id: number; guide_id: number }>(
    connection,
    'select group_id, guide_id from group_guides order by 1, 2',
  )
  for (const { group_id, guide_id } of members)
    guides.set(group_id, [...(guides.get(group_id) ?? []), guide_id])
  return {
    groups: new Map(rowsOf<GroupRow>(connection, 'select * from groups').map((row) => [row.id, row])),
    files: new Map(
      rowsOf<FileRow>(connection, 'select * from group_forms').map((row) => [row.group_id, row]),
    ),
    incidents,
    trainees: new Map(rowsOf<Trainee>(connection, 'select * from trainees').map((row) => [row.id, row])),
    guides,
    threads: new Map(rowsOf<ThreadRow>(connection, 'select * from threads').map((row) => [row.id, row])),
    messages: new Map(rowsOf<MessageRow>(connection, 'select * from messages').map((row) => [row.id, row])),
    version: rowsOf<{ id: number | null }>(connection, ofData)[0]?.id ?? 0,
  }
}

export type Rights = {
  guideId: number
  /** Of the same person. */
  accounts: ReadonlySet<number>
  coordinator: boolean
  groups: ReadonlySet<number>
  /** The groups of which the guide may read an archived file. */
  archived: ReadonlySet<number>
}

/** The permission table, read from the rows: what the session of a request may see at this moment. */
export function rightsOf(connection: Sqlite.Database, cookie: string, now: Date): Rights | undefined {
  const [, token] = /session=([^;]+)/.exec(cookie) ?? []
  if (!token) return undefined
  const [guide] = rowsOf<{ id: number; admin: number }>(
    connection,
    `select guides.id, admin from sessions join guides on guides.id = guide_id
       where token_hash = ? and expires_at > ?`,
    hashToken(token),
    timestamp(now),
  )
  if (!guide) return undefined
  const ids = (sql: string) => new Set(rowsOf<{ id: number }>(connection, sql, guide.id).map(({ id }) => id))
  return {
    guideId: guide.id,
    accounts: ids('select id from guides where ? in (id, merged_into)'),
    coordinator: guide.admin !== 0,
    groups: ids('select group_id as id from group_guides where guide_id = ?'),
    archived: ids(
      `select group_id as id from archived_guides join archived_files on id = file_id where guide_id = ?`,
    ),
  }
}

/** The tables with a text, among all rows. */
export function tablesWith(connection: Sqlite.Database, text: string): string[] {
  const tables = rowsOf<{ name: string }>(
    connection,
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite%'",
  )
  return tables.flatMap(({ name }) =>
    JSON.stringify(rowsOf(connection, `select * from "${name}"`)).includes(text) ? [name] : [],
  )
}
