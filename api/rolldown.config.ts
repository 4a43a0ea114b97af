import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig } from 'rolldown'

const source = join(import.meta.dirname, 'src')

/** The server and each command of an operator. */
const programs = globSync('{main,*/main}.ts', { cwd: source })

/** The scripts of worker threads, which the server loads from its own folder. */
const workers = globSync('**/*.worker.ts', { cwd: source })

export default defineConfig({
  input: {
    ...Object.fromEntries(programs.map((file) => [file.replace(/\.ts$/, ''), join(source, file)])),
    ...Object.fromEntries(workers.map((file) => [basename(file, '.ts'), join(source, file)])),
  },
  platform: 'node',
  // A native module, and a package whose files are served from its folder.
  external: ['better-sqlite3', /^swagger-ui-dist/],
  output: {
    dir: join(import.meta.dirname, 'dist'),
    cleanDir: true,
    // Without the sources, because the process keeps a source map in memory.
    sourcemap: true,
    sourcemapExcludeSources: true,
    // Beside `main.js`, because code finds files relative to its own.
    chunkFileNames: '[name].js',
  },
})
