import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { defineConfig, type Plugin } from 'rolldown'

const source = join(import.meta.dirname, 'src')

const programs = globSync('{main,demo/main,operations/*/main}.ts', { cwd: source }).map((file) => {
  const name = basename(dirname(file))
  return file === 'main.ts'
    ? { file, entry: 'main.js', bundle: 'server.program' }
    : { file, entry: `${name}/main.js`, bundle: `${name}.program` }
})

const workers = globSync('**/*.worker.ts', { cwd: source })

/** Node links a program before it runs any of it, so the program is imported after its version has been checked. */
const checkedPrograms: Plugin = {
  name: 'checked-programs',
  generateBundle() {
    for (const { entry, bundle } of programs) {
      const up = entry === 'main.js' ? './' : '../'
      this.emitFile({
        type: 'asset',
        fileName: entry,
        source: `import '${up}requireNode.js'\n\nawait import('${up}${bundle}.js')\n`,
      })
    }
  },
}

export default defineConfig({
  input: {
    requireNode: join(source, 'operations/doctor/requireNode.ts'),
    ...Object.fromEntries(programs.map(({ file, bundle }) => [bundle, join(source, file)])),
    ...Object.fromEntries(workers.map((file) => [basename(file, '.ts'), join(source, file)])),
  },
  plugins: [checkedPrograms],
  platform: 'node',
  // A native module, and a package whose files are served from its folder.
  external: ['better-sqlite3', /^swagger-ui-dist/],
  output: {
    dir: join(import.meta.dirname, 'dist'),
    cleanDir: true,
    // Without the sources, because the process keeps a source map in memory.
    sourcemap: true,
    sourcemapExcludeSources: true,
    // Beside each other, because code finds files relative to its own.
    chunkFileNames: '[name].js',
  },
})
