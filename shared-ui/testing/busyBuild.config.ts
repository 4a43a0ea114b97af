import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type ConfigEnv, loadConfigFromFile, mergeConfig, type Plugin, type UserConfig } from 'vite'

const platform = '@hafifa/shared-ui/platform'

/** For longer than 10 ms, after which the federation plugin assumes that loading has ended. */
function slowLoads(): Plugin {
  let count = 0
  return {
    name: 'test:slow-loads',
    enforce: 'pre',
    load: {
      order: 'pre',
      filter: { id: /[\\/](guide-app|dashboard-app|shared-ui)[\\/]src[\\/]/ },
      async handler() {
        count += 1
        await setTimeout((count * 37) % 40)
      },
    },
  }
}

/** The bundler passes the options of the second resolution to the first, which is still pending. */
function otherResolutions(): Plugin {
  const held = new Map<string, PromiseWithResolvers<void>>()
  const duringNext: (() => Promise<void>)[] = []
  let count = 0
  return {
    name: 'test:other-resolutions',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      async handler(source, importer) {
        await held.get(source)?.promise
        if (source !== platform || !importer) return null
        if (!importer.includes('/shared-ui/')) {
          await duringNext.shift()?.()
          return null
        }
        count += 1
        const [earlier, later] = [`earlier-${count}`, `later-${count}`]
        for (const name of [earlier, later]) held.set(name, Promise.withResolvers())
        const earlierResolved = this.resolve(earlier, importer, {})
        let laterResolved: Promise<unknown> | undefined
        duringNext.push(async () => {
          held.get(earlier)?.resolve()
          await earlierResolved
          laterResolved = this.resolve(later, importer, { custom: { __mfSharedEntryLookup: true } })
        })
        const resolved = await this.resolve(source, importer)
        held.get(later)?.resolve()
        await laterResolved
        return resolved
      },
    },
  }
}

function invalidModule(name: string): Plugin {
  return {
    name: 'test:invalid-module',
    transform: (_code, id) => (id.endsWith(name) ? 'not a module' : null),
  }
}

/** `INVALID_MODULE` is the end of the name of an invalid file. */
export default async function busyBuild(env: ConfigEnv): Promise<UserConfig> {
  const remote = await loadConfigFromFile(env, join(process.cwd(), 'vite.config.ts'))
  const invalid = process.env.INVALID_MODULE
  const plugins = [slowLoads(), otherResolutions(), invalid && invalidModule(invalid)]
  return mergeConfig(remote?.config ?? {}, { plugins })
}
