import { startApi } from './api.ts'
import { onPostgres } from './databases.ts'
import { sqliteOf } from './sqlite.ts'

type Api = ReturnType<typeof startApi>

/**
 * What several tests of a file begin with. It is built once, and each test continues in a copy of its database with a
 * server of its own. PostgreSQL has no cheap copy, so there it is built for each test.
 * @param build must return plain facts, and people as `signIn` returns them
 */
export function sharedWorld<World extends object>(build: (api: Api) => Promise<World>) {
  let built: Promise<{ world: World; contents: Uint8Array; people: number }> | undefined

  async function buildOnce() {
    const api = startApi()
    const world = await build(api)
    return { world, contents: sqliteOf(api.database.read).serialize(), people: api.countPeople() }
  }

  return async (): Promise<{ api: Api; world: World }> => {
    if (onPostgres) {
      const api = startApi()
      return { api, world: await build(api) }
    }
    built ??= buildOnce()
    const { world, ...begun } = await built
    const api = startApi({ begun })
    const entries = Object.entries(world).map(([name, value]) => [name, continued(api, value)])
    return { api, world: Object.fromEntries(entries) }
  }
}

/** A person of the world calls the server of this test. */
function continued(api: Api, value: unknown) {
  const isPerson = typeof value === 'object' && value !== null && 'cookie' in value
  return isPerson ? { ...value, ...api.caller(String(value.cookie)) } : value
}
