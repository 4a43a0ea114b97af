import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { need, root } from './run.mjs'

/** Makes `node` a Node that runs the product, or exits. Needs the installed packages. */
export async function ensureNode24() {
  if (Number.parseInt(process.versions.node, 10) >= 24 || isInstalled('.bin/node')) return
  const name = installedNodePackage()
  // npm 10 does not link the command of the one Node package that fits this platform.
  if (name) await need('npm', ['rebuild', name])
  if (isInstalled('.bin/node')) return
  console.error(
    `Hafifa needs Node 24. This is ${process.version}, and no npm package has Node 24 for this platform: ` +
      'install it from https://nodejs.org.',
  )
  process.exit(1)
}

function installedNodePackage() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.keys(optionalDependencies).find((name) => name.startsWith('node-') && isInstalled(name))
}

/** @param {string} path below node_modules */
function isInstalled(path) {
  return existsSync(join(root, 'node_modules', path))
}
