import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../registry/database.ts'
import { startApi } from '../../testing/api.ts'
import { contentsAt } from '../../testing/contents.ts'
import { freePort } from '../../testing/ports.ts'
import { createDatabase } from '../../testing/postgres.databases.ts'
import { programsWithDump, requireCluster, startPostgres } from '../../testing/postgres.server.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { backUp } from '../backup/backup.ts'
import { examine } from '../doctor/doctor.ts'
import { restore } from './restore.ts'

const bin = programsWithDump()
const server = bin ? await startPostgres(bin) : undefined
afterAll(() => server?.stop())

async function startStandby(database: string): Promise<string> {
  const standby = requireCluster({ bin })
  const port = await freePort()
  standby.start(port)
  onTestFinished(() => {
    standby.control('-m', 'immediate', 'stop')
    standby.remove()
  })
  await createDatabase(`postgres://hafifa@127.0.0.1:${port}`, database)
  standby.control('-m', 'fast', 'stop')
  writeFileSync(join(standby.data, 'standby.signal'), '')
  standby.start(port)
  return `127.0.0.1:${port}`
}

test.skipIf(!server)(
  'a backup of PostgreSQL is restored into an empty database of the host that accepts writes',
  async () => {
    vi.stubEnv('PATH', `${bin}:${process.env.PATH}`)
    onTestFinished(() => void vi.unstubAllEnvs())
    const folder = temporaryFolder()
    const url = (name: string) => `${server?.url}/${name}`
    for (const name of ['live', 'restored']) await createDatabase(server?.url ?? '', name)
    await openDatabase(url('live')).ready()
    const coordinator = await startApi({ databaseUrl: url('live') }).signInCoordinator('רותם')
    const group_id = await coordinator.createGroup('חיפה')
    await coordinator.post('add-trainee.php', { group_id, first_name: 'תמר', last_name: 'לוי' })
    const identity = await generateX25519Identity()
    const config = readConfig({
      DATABASE_URL: url('live'),
      BACKUP_FOLDER: folder,
      BACKUP_RECIPIENTS: await identityToRecipient(identity),
    })
    const now = new Date('2026-11-22T16:30:00Z')
    const from = await backUp(config, now, () => undefined)
    expect(readdirSync(folder)).toEqual(['hafifa-2026-11-22T16-30-00Z.dump.zst.age'])

    const options = { from, identities: [identity], replace: true, keepSessions: false, now }
    const lines: string[] = []
    const behindStandby = url('restored').replace('@', `@${await startStandby('restored')},`)
    await restore(behindStandby, options, (line) => lines.push(line))
    expect(await contentsAt(url('restored'))).toEqual({ ...(await contentsAt(url('live'))), sessions: [] })
    expect(lines.join('\n')).toContain('groups: 1, guides: 1, trainees: 1')
    await expect(restore(url('live'), options, () => undefined)).rejects.toThrow('the database has tables')
    await expect(restore('file:x.sqlite', options, () => undefined)).rejects.toThrow('another engine')
    expect(readdirSync(folder)).toEqual(['hafifa-2026-11-22T16-30-00Z.dump.zst.age'])

    const env = {
      DATABASE_URL: url('restored'),
      BACKUP_FOLDER: folder,
      BACKUP_RECIPIENTS: config.BACKUP_RECIPIENTS[0],
    }
    const findings = await examine({ env, address: undefined, root: folder, now })
    expect(findings.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^PostgreSQL \d+ accepts writes/),
        'The clocks of this machine and of the database agree.',
        'The schema of the database is up to date.',
        'There is a coordinator.',
        'The server connects to PostgreSQL as a superuser.',
        expect.stringMatching(/^pg_dump/),
      ]),
    )
  },
)
