import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureNode24 } from './node24.mjs'
import { need, root } from './run.mjs'

/** @typedef {Record<string, { version?: string, optional?: boolean }>} LockedPackages */

/** Installs the packages unless those in node_modules are the lockfile's, version by version. */
export async function installMissing() {
  // npm writes the second lockfile at the end of each installation.
  if (!isInstalled(lockedPackages('package-lock.json'), lockedPackages('node_modules/.package-lock.json'))) {
    console.log('Installing packages…')
    // npm warns that packages need a newer Node than this one; the packages bring it.
    await need('npm', ['ci', '--loglevel=error'])
  }
  await ensureNode24()
}

/**
 * Whether the installed packages are those of the lockfile. Packages for another platform may be absent.
 * @param {LockedPackages} locked
 * @param {LockedPackages} installed
 */
export function isInstalled(locked, installed) {
  return Object.entries(locked).every(([path, { version, optional }]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === version : optional === true
  })
}

/**
 * @param {string} file
 * @returns {LockedPackages} none if the file does not exist
 */
function lockedPackages(file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}
