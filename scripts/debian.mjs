import { spawnSync } from 'node:child_process'
import { run } from './run.mjs'

let updated = false

export async function installDebianPackage(/** @type {string} */ name) {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return false
  console.log(`Installing the Debian package ${name}…`)
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  // Without a network, the tests use what is installed.
  const network = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']
  if (!updated) await run('apt-get', ['update', '-qq', ...network], options)
  updated = true
  const install = ['install', '-y', '-qq', '--no-remove', '--no-install-recommends', ...network, name]
  return (await run('apt-get', install, options)) === 0
}
