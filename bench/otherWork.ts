import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { signIn } from './databases.ts'
import { manyTrainees } from './sheets.ts'

/** Nobody has its secret key. */
const recipient = 'age15qljtuy63738zrd42vygx6v44edyte9jez60g8c9cew6t8cx7cmqg6pdhx'

/** How many changes of trainees a round records: the import and its undo. */
export const changesPerRound = 2

export function startOtherWork(port: number, file: string) {
  let isStopped = false
  const backups = mkdtempSync(join(tmpdir(), 'hafifa-bench-backups-'))
  const done = work()

  async function work(): Promise<number> {
    const [cookie = ''] = await signIn(file, [1])
    const post = async (call: string, body: object) => {
      const response = await fetch(`http://127.0.0.1:${port}/api/${call}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${call}: ${response.status}`)
      return response
    }
    for (let rounds = 0; ; rounds++) {
      if (isStopped) return rounds
      await (await post('export-trainees.php', {})).arrayBuffer()
      const key = randomBytes(16).toString('hex')
      const imported = { groupId: 1, key, added: manyTrainees, changed: [] }
      const { id } = await (await post('import-trainees.php', imported)).json()
      await post('undo-import.php', { id })
      // As deploy/hafifa-backup.service does.
      await promisify(execFile)('nice', ['-n', '10', process.execPath, 'api/dist/backup/main.js'], {
        env: { DATABASE_URL: `file:${file}`, BACKUP_FOLDER: backups, BACKUP_RECIPIENTS: recipient },
      })
    }
  }

  async function stop(): Promise<number> {
    isStopped = true
    const rounds = await done
    rmSync(backups, { recursive: true })
    return rounds
  }

  return { stop }
}

/** A timer of this interval measures the delay. Node reports the time between two of its runs. */
const timerMs = 10

/** By how much the process runs a timer too late, at the 99th percentile. */
export async function eventLoopDelayMs(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics)?.[1]) * 1000 - timerMs
}
