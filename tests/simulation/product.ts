import { registerHooks } from 'node:module'
import { applyFault, currentFault } from './faults.ts'

const api = new URL('../../api/src/', import.meta.url).href

/** Modules of Node whose results differ between runs. */
const replaced: Record<string, string> = {
  'node:timers/promises': './nodeTimers.ts',
  'node:crypto': './nodeCrypto.ts',
}

const fault = currentFault()

registerHooks({
  resolve(specifier, context, next) {
    const replacement = replaced[specifier]
    return replacement && context.parentURL?.startsWith(api)
      ? { url: new URL(replacement, import.meta.url).href, shortCircuit: true }
      : next(specifier, context)
  },
  load(url, context, next) {
    const loaded = next(url, context)
    if (!fault || !url.endsWith(fault.file)) return loaded
    return { ...loaded, source: applyFault(fault, String(loaded.source)) }
  },
})
