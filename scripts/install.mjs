import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureNode24 } from './node24.mjs'
import { need, root } from './run.mjs'

/** Installs the packages when the lockfile names one that is not there in this very version. */
export async function installMissing() {
  if (!isInstalled(lockedPackages('package-lock.json'), lockedPackages('node_modules/.package-lock.json'))) {
    console.log('Installing packages…')
    // npm would warn that packages want a newer Node than this one; the packages bring it.
    await need('npm', ['ci', '--loglevel=error'])
  }
  await ensureNode24()
}

/** Whether what is installed is what the lockfile asks for; a package for another platform may be absent. */
export function isInstalled(locked, installed) {
  return Object.entries(locked).every(([path, { version, optional }]) => {
    if (path === '') return true
    if (!(path in installed)) return optional === true
    return installed[path].version === version
  })
}

/** npm writes the second lockfile at the end of each installation: what is in node_modules. */
function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    throw error
  }
}
