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

const statements = new WeakMap<Sqlite.Database, Map<string, Sqlite.Statement>>()

/** Prepared once for each connection. */
export function rowsOf<Row>(connection: Sqlite.Database, sql: string, ...given: unknown[]): Row[] {
  const known = statements.get(connection) ?? new Map<string, Sqlite.Statement>()
  statements.set(connection, known)
  const statement = known.get(sql) ?? connection.prepare(sql)
  known.set(sql, statement)
  return statement.all(...given) as Row[]
}

const uncached = allChangeKinds.filter((kind) => !changeKinds[kind].cached)

const ofData = `select max(id) as id from changes where kind is null or kind not in ('${uncached.join("','")}')`

export function contentsOf(connection: Sqlite.Database): Contents {
  const rows = <Row>(sql: string) => rowsOf<Row>(connection, sql)
  const table = <Row extends object>(name: string, key: keyof Row) =>
    new Map(rows<Row>(`select * from ${name}`).map((row) => [row[key] as number, row]))
  /** The rows of each group, in order. */
  const byGroup = <Row extends { group_id: number }, Result>(
    sql: string,
    resultOf: (rows: Row[]) => Result,
  ) =>
    new Map([...Map.groupBy(rows<Row>(sql), (row) => row.group_id)].map(([id, all]) => [id, resultOf(all)]))

  return {
    groups: table<GroupRow>('groups', 'id'),
    files: table<FileRow>('group_forms', 'group_id'),
    incidents: byGroup(
      `select group_id, incident_id, details from incident_details
         join group_forms on group_forms.id = group_form_id order by 1, 2`,
      (answers: { group_id: number; incident_id: number; details: string }[]) =>
        Object.fromEntries(answers.map(({ incident_id, details }) => [`incident-${incident_id}`, details])),
    ),
    trainees: table<Trainee>('trainees', 'id'),
    guides: byGroup(
      'select group_id, guide_id from group_guides order by 1, 2',
      (members: { group_id: number; guide_id: number }[]) => members.map(({ guide_id }) => guide_id),
    ),
    threads: table<ThreadRow>('threads', 'id'),
    messages: table<MessageRow>('messages', 'id'),
    version: rows<{ id: number | null }>(ofData)[0]?.id ?? 0,
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
