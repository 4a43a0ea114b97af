import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

export const licencesFile = join(root, 'docs/licences.md')

/** Licences that permit use and distribution without conditions on our own code. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
])

/** Also permitted for tools, which are not distributed. */
const allowedForTools = new Set([
  ...allowed,
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'MPL-2.0',
  'Python-2.0',
])

type Locked = {
  version?: string
  license?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
}

type Dependency = { name: string; version: string; licence: string; isTool: boolean }

export function readDependencies(): Dependency[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries<Locked>(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version = '', license, dev, optional, devOptional }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? licenceInPackage(path),
      isTool: Boolean(dev || optional || devOptional),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'))
}

function licenceInPackage(path: string): string {
  const file = ['LICENSE', 'LICENSE.md', 'LICENCE'].map((name) => join(root, path, name)).find(existsSync)
  return file && readFileSync(file, 'utf8').includes('Permission is hereby granted, free of charge')
    ? 'MIT'
    : 'none'
}

export function isAllowed({ licence, isTool }: Pick<Dependency, 'licence' | 'isTool'>): boolean {
  const permitted = isTool ? allowedForTools : allowed
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((part) => permitted.has(part)))
}

export function licencesDocument(dependencies: Dependency[]): string {
  const shipped = unique(dependencies.filter(({ isTool }) => !isTool))
  const tools = unique(dependencies.filter(({ isTool }) => isTool))
  return `# Licences

The packages of \`package-lock.json\`, written by \`npm run licences\`. Tests fail when the list is out of date or a licence is
not permitted by \`scripts/licences.ts\`. The texts are in the packages.

## Shipped with the product: ${shipped.length}

${table(shipped)}
## Fonts

Heebo, of the package \`@fontsource-variable/heebo\` 5.3.0: OFL-1.1, see \`shell/public/assets/heebo-LICENSE.txt\`.

## Tools for building and testing: ${tools.length}

${table(tools)}`
}

const unique = (dependencies: Dependency[]) => [
  ...new Map(dependencies.map((one) => [`${one.name}@${one.version}`, one])).values(),
]

const table = (dependencies: Dependency[]) =>
  [
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...dependencies.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    '',
  ].join('\n')

if (import.meta.main) writeFileSync(licencesFile, licencesDocument(readDependencies()))
