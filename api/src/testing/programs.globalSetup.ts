import { build } from 'rolldown'
import config from '../../rolldown.config.ts'
import { openDatabase } from '../registry/database.ts'
import { migratedFile, programsFolder } from './programs.ts'

/** Bundles the server and the commands from the present sources, as the build does, and runs the migrations once. */
export async function setup() {
  await build({ ...config, output: { ...config.output, dir: programsFolder }, logLevel: 'warn' })
  await openDatabase(`file:${migratedFile}`).close()
}
