import { join } from 'node:path'
import { apiFolder } from '../folders.ts'

/** As deep as `dist`, because programs locate files relative to their own. Two runs at once need two folders. */
export const programsFolder = join(apiFolder, process.env.PROGRAMS_FOLDER ?? '.vite')

/** A database with only the rows of the migrations. To copy it takes a third of the time of running them. */
export const migratedFile = join(programsFolder, 'migrated.sqlite')

export function program(name: string): string {
  return join(programsFolder, `${name}.js`)
}
