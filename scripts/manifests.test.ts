import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './run.mjs'

const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))

const manifest = readJson('package.json')

describe('the package.json files', () => {
  test('name one release of Node for every platform', () => {
    expect(new Set(Object.values(manifest.optionalDependencies)).size).toBe(1)
  })

  test('name one version of each dependency', () => {
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
  const fromRegistry = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )

  test('has a checksum for every package', () => {
    expect(fromRegistry.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
  })

  test('names no registry, so that npm takes the one it is configured for', () => {
    expect(fromRegistry.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
  })
})
