import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const prefix = '.unencrypted-'

/**
 * Runs work with a folder for data that is not encrypted, and deletes the folder at the end, also when the process is asked to
 * stop. What a killed process has left is deleted first.
 *
 * @param parent created if it is missing
 */
export async function withWorkFolder<Result>(
  parent: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length)))) {
      rmSync(join(parent, name), { recursive: true })
    }
  }
  const folder = join(parent, `${prefix}${process.pid}`)
  mkdirSync(folder, { mode: 0o700 })
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const stop = () => {
    remove()
    process.exit(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
  try {
    return await work(folder)
  } finally {
    remove()
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, stop)
  }
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
