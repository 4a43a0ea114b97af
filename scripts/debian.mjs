import { spawnSync } from 'node:child_process'
import { run } from './run.mjs'

/**
 * Installs a Debian package if this process may do so without asking: on Debian, as root.
 * @param {string} name
 * @returns {Promise<boolean>} whether it is installed now
 */
export async function installPackage(name) {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return false
  console.log(`Installing the package ${name}…`)
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update', '-qq'], quiet)
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)) === 0
}
