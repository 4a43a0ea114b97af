import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const offlineFiles = '{*.{js,svg},assets/*.{js,css,woff2}}'

export function listOfflineFiles(): Plugin {
  let folder = ''
  return {
    name: 'hafifa:offline-files',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    // After the other plugins have changed the files.
    writeBundle: { order: 'post', sequential: true, handler: () => writeOfflineFiles(folder) },
  }
}

function writeOfflineFiles(folder: string): void {
  const files = globSync(offlineFiles, { cwd: folder }).sort()
  const hashes = files.map((file) => [file, integrityOf(readFileSync(join(folder, file)))])
  writeFileSync(join(folder, 'offline.json'), JSON.stringify(Object.fromEntries(hashes)))
}

function integrityOf(content: Buffer) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
