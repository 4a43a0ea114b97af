import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test } from 'vitest'
import { repositoryRoot } from '../../folders.ts'
import { contentsAt } from '../../testing/contents.ts'
import { startServer } from '../../testing/serverProcess.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'

const litestream = join(repositoryRoot, 'node_modules/@flydotio/litestream-linux-x64/litestream')

const config = join(repositoryRoot, 'deploy/litestream.yaml')

const run = promisify(execFile)

const writtenMs = 2000

const lostMs = 1000

// On a busy machine Litestream may get no time for a second. Then more is missing.
test.skipIf(!existsSync(litestream))(
  'after a kill of the server and of Litestream at most the last second is missing',
  { retry: 2 },
  async () => {
    const folder = temporaryFolder()
    const identity = await generateX25519Identity()
    const file = join(folder, 'live.sqlite')
    const env = {
      DATABASE_FILE: file,
      REPLICA_URL: `file://${folder}/replica`,
      BACKUP_RECIPIENTS: await identityToRecipient(identity),
    }
    const server = await startServer(`file:${file}`)
    const { id: group_id } = await server.post('add-group.php', { name: 'חיפה' })
    const replication = spawn(litestream, ['replicate', '-config', config], { env, stdio: 'ignore' })
    onTestFinished(() => void replication.kill('SIGKILL'))

    const acknowledged: number[] = []
    const start = performance.now()
    while (performance.now() - start < writtenMs) {
      const first_name = `${acknowledged.length}`
      await server.post('add-trainee.php', { group_id, first_name, last_name: 'לוי' })
      acknowledged.push(performance.now())
    }
    const killed = performance.now()
    replication.kill('SIGKILL')
    server.child.kill('SIGKILL')
    await Promise.all([once(replication, 'exit'), once(server.child, 'exit')])

    const restored = join(folder, 'restored.sqlite')
    await run(litestream, ['restore', '-config', config, '-o', restored, file], {
      env: { ...env, AGE_IDENTITY: identity },
    })
    const { trainees = [] } = await contentsAt(`file:${restored}`)
    const oldestMissing = acknowledged[trainees.length] ?? killed
    expect(killed - oldestMissing).toBeLessThanOrEqual(lostMs)
    expect((trainees as { first_name: string }[]).map(({ first_name }) => Number(first_name))).toEqual(
      trainees.map((_, i) => i),
    )
    expectEncrypted(join(folder, 'replica'))
  },
)

function expectEncrypted(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  expect(files.length).toBeGreaterThan(1)
  for (const { parentPath, name } of files) {
    expect(readFileSync(join(parentPath, name), 'latin1')).toMatch(/^age-encryption\.org\/v1\n/)
  }
}
