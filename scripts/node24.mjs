import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { need, root } from './run.mjs'

/** Sees to it that `node` is a Node that can run the product, or ends this process. Needs the installed packages. */
export async function ensureNode24() {
  if (Number.parseInt(process.versions.node, 10) >= 24 || isInstalled('.bin/node')) return
  const brought = broughtNode()
  // npm 10 forgets the command of the one Node that fits among those for other platforms.
  if (brought) await need('npm', ['rebuild', brought])
  if (isInstalled('.bin/node')) return
  console.error(`Node 24 is needed; this is ${process.version}, and no package brings it to this platform.`)
  process.exit(1)
}

/** The package that brings Node to this platform: of those in package.json the one that npm installed. */
function broughtNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.keys(optionalDependencies).find((name) => name.startsWith('node-') && isInstalled(name))
}

function isInstalled(path) {
  return existsSync(join(root, 'node_modules', path))
}
