import { build } from 'rolldown'
import config from '../../rolldown.config.ts'
import { programsFolder } from './programs.ts'

/** Bundles the server and the commands from the present sources, as the build does. */
export async function setup() {
  await build({ ...config, output: { ...config.output, dir: programsFolder }, logLevel: 'warn' })
}
