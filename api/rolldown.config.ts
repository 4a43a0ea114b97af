import { globSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'rolldown'

const source = join(import.meta.dirname, 'src')

/** The server and each command of an operator. */
const programs = globSync('{main,*/main}.ts', { cwd: source }).map((file) => file.replace(/\.ts$/, ''))

export default defineConfig({
  input: {
    ...Object.fromEntries(programs.map((name) => [name, join(source, `${name}.ts`)])),
    'xlsx.worker': join(source, 'http/sheets/xlsx.worker.ts'),
  },
  platform: 'node',
  // A native module, and a package whose files are served from its folder.
  external: ['better-sqlite3', /^swagger-ui-dist/],
  output: {
    dir: join(import.meta.dirname, 'dist'),
    cleanDir: true,
    // Without the sources, because the process keeps a map in memory.
    sourcemap: true,
    sourcemapExcludeSources: true,
    // Beside `main.js`, because code finds files relative to its own.
    chunkFileNames: '[name].js',
  },
})
