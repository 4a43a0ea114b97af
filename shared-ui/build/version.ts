import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { contract } from '../src/platform/remote.ts'

export function version(): Plugin {
  let workspace = ''
  return {
    name: 'hafifa:version',
    apply: 'build',
    configResolved(config) {
      workspace = config.root
    },
    generateBundle() {
      const { version } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'))
      const build = { part: basename(workspace), version, contract, builtAt: new Date().toISOString() }
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify(build) })
    },
  }
}
