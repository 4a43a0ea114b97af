import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { tryLock } from '../../db/sqlite/lock.ts'

const prefix = '.unencrypted-'

/** For data that is not encrypted: deleted at the end, also by a signal. First deletes what a killed process has left. */
export async function withWorkFolder<Result>(
  parent: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  deleteAbandoned(parent)
  const { folder, lock } = createFolder(parent)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const stop = () => {
    remove()
    process.exit(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
  try {
    return await work(folder)
  } finally {
    lock.close()
    remove()
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, stop)
  }
}

function deleteAbandoned(parent: string) {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue
    const folder = join(parent, name)
    const lock = lockFolder(folder)
    if (lock) rmSync(folder, { recursive: true, force: true })
    lock?.close()
  }
}

/** Another process that starts may take a folder that is not locked yet for an abandoned one. */
function createFolder(parent: string) {
  for (;;) {
    const folder = mkdtempSync(join(parent, prefix))
    const lock = lockFolder(folder)
    if (lock) return { folder, lock }
  }
}

/** Returns undefined if another process has locked or deleted the folder. */
function lockFolder(folder: string) {
  try {
    return tryLock(join(folder, 'lock'))
  } catch (error) {
    if (!existsSync(folder)) return undefined
    throw error
  }
}
