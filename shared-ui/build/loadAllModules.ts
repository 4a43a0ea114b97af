import type { Plugin, Rolldown } from 'vite'

/** The federation plugin ends 10 ms after the last load, so a busy machine would miss exports. A failed load ends the build. */
export function loadAllModules(entry: string): Plugin {
  let loading: Promise<void> | undefined
  return {
    name: 'hafifa:load-all-modules',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!isGenerated(id)) return
      loading ??= loadAll(this, entry)
      await loading
    },
  }
}

async function loadAll(context: Rolldown.PluginContext, entry: string) {
  const first = await context.resolve(entry)
  const found = new Set(first ? [first.id] : [])
  for (const id of found) {
    const info = await context.load({ id, resolveDependencies: true })
    if (info.code === null) return context.error(`${id} could not be loaded`)
    const { importedIds, dynamicallyImportedIds } = info
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) {
      if (!isGenerated(imported)) found.add(imported)
    }
  }
}

function isGenerated(id: string) {
  return id.includes('virtual:mf')
}
