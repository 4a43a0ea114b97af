import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDependencies } from './licences.ts'
import { root } from './run.mjs'

type Component = { 'bom-ref': string; licenses?: { license: { id: string } | { name: string } }[] }

const maxBytes = 16 * 1024 ** 2

/** npm omits the licences of our own workspaces, and of packages that state theirs only in a file. */
export function createSbom(): { components: Component[] } {
  const args = ['sbom', '--package-lock-only', '--omit', 'dev', '--sbom-format', 'cyclonedx']
  const bom: { components: Component[] } = JSON.parse(
    execFileSync('npm', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: maxBytes,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  )
  const { license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const licences = new Map(readDependencies().map((one) => [`${one.name}@${one.version}`, one.licence]))
  for (const component of bom.components) {
    if (component.licenses?.length) continue
    const id = licences.get(component['bom-ref'])
    component.licenses = [{ license: id === undefined ? { name: license } : { id } }]
  }
  return bom
}

if (import.meta.main) console.log(JSON.stringify(createSbom(), undefined, 2))
