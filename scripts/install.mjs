import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureNode24 } from './node24.mjs'
import { root, runOrExit } from './run.mjs'

/** @typedef {Record<string, { version?: string, optional?: boolean }>} LockedPackages */

export async function installMissing() {
  // npm writes the second lockfile at the end of an installation, so it exists only after a complete one.
  if (!isInstalled(lockedPackages('package-lock.json'), lockedPackages('node_modules/.package-lock.json'))) {
    console.log('Installing packages…')
    // Hides npm's warnings about an old Node, because the packages include Node 24.
    await runOrExit('npm', ['ci', '--loglevel=error'])
  }
  await ensureNode24()
}

export function isInstalled(/** @type {LockedPackages} */ locked, /** @type {LockedPackages} */ installed) {
  return Object.entries(locked).every(([path, { version, optional }]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === version : optional === true
  })
}

function lockedPackages(/** @type {string} */ file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}
