import { spawnSync } from 'node:child_process'
import { run } from './run.mjs'

export async function installDebianPackage(/** @type {string} */ name) {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return false
  console.log(`Installing the Debian package ${name}…`)
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update', '-qq'], options)
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)) === 0
}
