import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './run.mjs'

const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))

const manifest = readJson('package.json')

describe('the package.json files', () => {
  test('name the same Node version for every platform', () => {
    const packages = Object.entries(manifest.optionalDependencies)
    const versions = packages.filter(([name]) => name.startsWith('node-')).map(([, version]) => version)
    expect(new Set(versions).size).toBe(1)
  })

  test('name the same version of a dependency everywhere', () => {
    const versions = new Map()
    for (const workspace of ['.', ...manifest.workspaces]) {
      const { dependencies, devDependencies } = readJson(`${workspace}/package.json`)
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
        expect(version, `${name} in ${workspace}`).toBe(versions.get(name) ?? version)
        versions.set(name, version)
      }
    }
  })
})

describe('package-lock.json', () => {
  type Locked = { link?: true; integrity?: string; resolved?: string }
  const packages: Record<string, Locked> = readJson('package-lock.json').packages
  const external = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )

  test('has a checksum for every package', () => {
    expect(external.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
  })

  test('names no registry, so that npm uses the configured one', () => {
    expect(external.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
  })
})
