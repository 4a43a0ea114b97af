import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { apiFolder } from '../folders.ts'

/** As deep as `dist`, because the programs find files relative to their own. */
export const programsFolder = join(apiFolder, '.vite')

/** @param program the name of its source without `.ts`, relative to `src` */
export function startProgram(program: string, args: string[] = [], env: NodeJS.ProcessEnv = process.env) {
  return spawn(process.execPath, [join(programsFolder, `${program}.js`), ...args], { env })
}
