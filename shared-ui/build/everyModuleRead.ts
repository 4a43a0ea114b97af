import type { Plugin, Rolldown } from 'vite'

/**
 * Lets the federation plugin write its modules only when every module of the remote has been read. It derives from them
 * which exports of a shared library are needed, and by itself takes 10 quiet milliseconds for the end of reading: on a
 * busy machine the build then breaks now and then with exports that are missing.
 */
export function everyModuleRead(entry: string): Plugin {
  let reading: Promise<void> | undefined
  return {
    name: 'hafifa:every-module-read',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!isGenerated(id)) return
      reading ??= readAll(this, entry)
      await reading
    },
  }
}

async function readAll(context: Rolldown.PluginContext, entry: string) {
  const first = await context.resolve(entry)
  const found = new Set(first ? [first.id] : [])
  for (const id of found) {
    const { importedIds, dynamicallyImportedIds } = await context.load({ id, resolveDependencies: true })
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) {
      if (!isGenerated(imported)) found.add(imported)
    }
  }
}

/** What the federation plugin writes has no file. */
function isGenerated(id: string) {
  return id.includes('virtual:mf')
}
