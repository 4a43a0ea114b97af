import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createPool } from '../../db/postgres/pool.ts'
import { systemCode } from '../../rules/thrown.ts'

const run = promisify(execFile)

export async function dumpPostgres(url: string, to: string): Promise<void> {
  // The file is compressed with its encryption. Roles and rights belong to the server, not to the data.
  await runProgram('pg_dump', url, [
    '--format=custom',
    '--compress=0',
    '--no-owner',
    '--no-privileges',
    `--file=${to}`,
  ])
}

/** Reads the whole dump. References and numbers of trainees are checked when it is restored. */
export async function checkDump(path: string): Promise<string> {
  await runProgram('pg_restore', undefined, ['--file=/dev/null', path])
  const { stdout } = await runProgram('pg_restore', undefined, ['--list', path])
  const tables = [...stdout.matchAll(/ TABLE DATA public (\w+) /g)].map(([, name = '']) => name)
  for (const name of ['groups', 'trainees', 'guides']) {
    if (!tables.includes(name)) throw new Error(`the dump has no rows of the table ${name}`)
  }
  return `tables: ${tables.length}`
}

export async function requireEmpty(url: string): Promise<void> {
  const pool = createPool(url, { max: 1 })
  const client = await pool.connect()
  try {
    const { rows } = await client.query(
      "select count(*) as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    )
    if (rows[0].tables === 0) return
    throw new Error('the database has tables, and nothing was changed. Restore into a new, empty database.')
  } finally {
    client.release(true)
    await pool.end()
  }
}

export async function restoreDump(path: string, url: string): Promise<void> {
  await runProgram('pg_restore', url, [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    '--no-privileges',
    path,
  ])
}

/** The password is in the environment, because all users can read the arguments of a process. */
async function runProgram(program: string, url: string | undefined, args: string[]) {
  const [address, password] = url === undefined ? [] : splitPassword(url)
  const env = {
    ...process.env,
    PGTARGETSESSIONATTRS: 'primary',
    ...(password !== undefined && { PGPASSWORD: password }),
  }
  try {
    return await run(program, [...(address === undefined ? [] : [`--dbname=${address}`]), ...args], {
      env,
      maxBuffer: 16 * 1024 ** 2,
    })
  } catch (error) {
    if (systemCode(error) === 'ENOENT') {
      throw new Error(`${program} is not installed: install the client programs of PostgreSQL`)
    }
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new Error(stderr || `${program} failed`)
  }
}

function splitPassword(url: string): [string, string | undefined] {
  const [, scheme = '', user = '', password, rest = ''] =
    /^(\w+:\/\/)([^:@/]*)(?::([^@/]*))?(@.*|[^@]*)$/s.exec(url) ?? []
  return [scheme + user + rest, password === undefined ? undefined : decodeURIComponent(password)]
}
