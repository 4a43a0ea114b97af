import { execFile } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { contentsAt } from '../../testing/contents.ts'
import { program } from '../../testing/programs.ts'
import { startServer } from '../../testing/serverProcess.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'

/** More rounds are a longer drill: `DRILL_ROUNDS=50 npx vitest run api/src/operations/restore/drill.process.test.ts`. */
const rounds = Number(process.env.DRILL_ROUNDS ?? 1)

const writers = 3

const run = promisify(execFile)

function command(name: 'backup' | 'restore', env: Record<string, string>, ...args: string[]) {
  return run(process.execPath, [program(`${name}/main`), ...args], {
    env: { PATH: process.env.PATH, ...env },
  })
}

async function scene() {
  const folder = temporaryFolder()
  const identity = await generateX25519Identity()
  const identityFile = join(folder, 'backup-key.txt')
  writeFileSync(identityFile, identity)
  const env = {
    DATABASE_URL: `file:${join(folder, 'live.sqlite')}`,
    BACKUP_FOLDER: join(folder, 'backups'),
    BACKUP_RECIPIENTS: await identityToRecipient(identity),
  }
  return {
    server: await startServer(env.DATABASE_URL),
    backUp: () => command('backup', env),
    async restore(name: string) {
      const [backup = ''] = readdirSync(env.BACKUP_FOLDER).sort().reverse()
      const url = `file:${join(folder, `${name}.sqlite`)}`
      const from = join(env.BACKUP_FOLDER, backup)
      await command('restore', { DATABASE_URL: url }, '--from', from, '--identity', identityFile)
      return url
    },
  }
}

type Server = Awaited<ReturnType<typeof startServer>>

function keepWriting(server: Server, group_id: number, isStopped: () => boolean) {
  const writer = { group_id, acknowledged: 0, done: Promise.resolve() }
  writer.done = (async () => {
    while (!isStopped()) {
      const first_name = `${writer.acknowledged + 1}`
      await server.post('add-trainee.php', { group_id, first_name, last_name: 'לוי' })
      writer.acknowledged += 1
    }
  })()
  return writer
}

test('a backup that is made under load has every write that was acknowledged before it, without a gap', {
  timeout: 600_000 + rounds * 60_000,
}, async () => {
  const { server, backUp, restore } = await scene()
  let isStopped = false
  const load: ReturnType<typeof keepWriting>[] = []
  for (let n = 1; n <= writers; n++) {
    const { id } = await server.post('add-group.php', { name: `קבוצה ${n}` })
    load.push(keepWriting(server, id, () => isStopped))
  }
  for (let round = 1; round <= rounds; round++) {
    const before = load.map(({ acknowledged }) => acknowledged)
    await backUp()
    const after = load.map(({ acknowledged }) => acknowledged)
    expect(Math.min(...after.map((count, n) => count - (before[n] ?? 0)))).toBeGreaterThan(0)
    const { trainees } = await contentsAt(await restore(`round ${round}`))
    for (const [n, { group_id }] of load.entries()) {
      const numbers = (trainees as { group_id: number; first_name: string }[])
        .filter((trainee) => trainee.group_id === group_id)
        .map(({ first_name }) => Number(first_name))
      expect(numbers).toEqual(numbers.map((_, i) => i + 1))
      expect(numbers.length).toBeGreaterThanOrEqual(before[n] ?? 0)
      expect(numbers.length).toBeLessThanOrEqual((after[n] ?? 0) + 1)
    }
  }
  isStopped = true
  await Promise.all(load.map(({ done }) => done))
})
