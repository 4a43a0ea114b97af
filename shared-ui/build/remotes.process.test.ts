import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** `BUILD_ROUNDS=200` for a long run. Without it, only the smaller remote is built, and only once. */
const rounds = Number(process.env.BUILD_ROUNDS ?? 1)
const remotes = process.env.BUILD_ROUNDS ? ['guide-app', 'dashboard-app'] : ['guide-app']

const root = fileURLToPath(new URL('../..', import.meta.url))
const vite = join(root, 'node_modules/vite/bin/vite.js')
const config = join(root, 'shared-ui/testing/busyBuild.config.ts')

async function buildBusily(remote: string, settings: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-build-'))
  try {
    await promisify(execFile)(process.execPath, [vite, 'build', '--config', config, '--outDir', folder], {
      cwd: join(root, remote),
      // Vitest's own variables disable the federation plugin and select React's development build.
      env: { ...process.env, VITEST: undefined, NODE_ENV: undefined, ...settings },
    })
    return readFiles(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function readFiles(folder: string) {
  const files = globSync('**/*.*', { cwd: folder, exclude: (name) => name.startsWith('version.json') })
  return new Map(files.sort().map((file) => [file, readFileSync(join(folder, file), 'base64')]))
}

test.each(remotes)(
  'a busy machine builds the files of %s/dist',
  async (remote) => {
    const built = readFiles(join(root, remote, 'dist'))
    for (let round = 0; round < rounds; round += 1) {
      expect(await buildBusily(remote)).toEqual(built)
    }
  },
  rounds * 300_000,
)

test('an invalid module fails the build with its error', async () => {
  await expect(buildBusily('guide-app', { INVALID_MODULE: '/GroupsPage.tsx' })).rejects.toThrow(/PARSE_ERROR/)
})
