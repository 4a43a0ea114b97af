import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runOrExit } from './run.mjs'

export async function ensureNode24() {
  if (Number.parseInt(process.versions.node, 10) >= 24 || isInstalled('.bin/node')) return
  const name = installedNodePackage()
  // npm 10 does not link the command of the Node package for this platform.
  if (name) await runOrExit('npm', ['rebuild', name])
  if (isInstalled('.bin/node')) return
  console.error(
    `Hafifa needs Node 24, but this is Node ${process.version}. npm has no Node 24 package for this platform. ` +
      'Install Node 24 from https://nodejs.org.',
  )
  process.exit(1)
}

function installedNodePackage() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.keys(optionalDependencies).find((name) => name.startsWith('node-') && isInstalled(name))
}

function isInstalled(/** @type {string} */ path) {
  return existsSync(join(root, 'node_modules', path))
}
