import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runOrExit } from './run.mjs'

const needed = Number.parseInt(readManifest('api').engines.node.replace('>=', ''), 10)

export async function ensureNode24() {
  if (Number.parseInt(process.versions.node, 10) >= needed || isInstalled('.bin/node')) return
  const name = installedNodePackage()
  // npm 10 does not link the command of the Node package for this platform.
  if (name) await runOrExit('npm', ['rebuild', name])
  if (isInstalled('.bin/node')) return
  console.error(
    `Hafifa needs Node ${needed}, but this is Node ${process.version}. npm has no package of it for this platform. ` +
      `Install Node ${needed} from https://nodejs.org.`,
  )
  process.exit(1)
}

function installedNodePackage() {
  const names = Object.keys(readManifest('.').optionalDependencies)
  return names.find((name) => name.startsWith('node-') && isInstalled(name))
}

function readManifest(/** @type {string} */ workspace) {
  return JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'))
}

function isInstalled(/** @type {string} */ path) {
  return existsSync(join(root, 'node_modules', path))
}
