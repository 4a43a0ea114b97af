import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { databaseFile } from '../../db/databaseFile.ts'
import { systemCode } from '../../rules/thrown.ts'

type Engine = 'sqlite' | 'postgres'

type Backup = { path: string; engine: Engine; madeAt: Date }

/** The format of a backup before it is compressed and encrypted. */
const formats: Record<Engine, string> = { sqlite: 'sqlite', postgres: 'dump' }

const namePattern = /^hafifa-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.(sqlite|dump)\.zst\.age$/

export function engineOf(databaseUrl: string): Engine {
  return databaseFile(databaseUrl) === undefined ? 'postgres' : 'sqlite'
}

export function backupName(engine: Engine, madeAt: Date): string {
  const time = madeAt.toISOString().slice(0, 19).replaceAll(':', '-')
  return `hafifa-${time}Z.${formats[engine]}.zst.age`
}

export function backupOf(path: string): Backup | undefined {
  const [, day, hour, minute, second, content] = namePattern.exec(basename(path)) ?? []
  if (day === undefined) return undefined
  const engine = content === formats.sqlite ? 'sqlite' : 'postgres'
  return { path, engine, madeAt: new Date(`${day}T${hour}:${minute}:${second}Z`) }
}

export function locateBackup(given: string, folder: string): string {
  return existsSync(given) || basename(given) !== given ? given : join(folder, given)
}

export function listBackups(folder: string): Backup[] {
  return namesIn(folder)
    .map((name) => backupOf(join(folder, name)))
    .filter((backup) => backup !== undefined)
    .sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

/** A backup that was made while the clock was ahead has a wrong time in its name. */
export function newestBackup(folder: string, now: Date): Backup | undefined {
  return listBackups(folder).find(({ madeAt }) => madeAt <= now)
}

export function deleteOldBackups(folder: string, made: string, keep: number): number {
  const others = listBackups(folder).filter(({ path }) => path !== made)
  const old = others.slice(keep - 1)
  for (const { path } of old) rmSync(path)
  return old.length
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return []
    throw error
  }
}
