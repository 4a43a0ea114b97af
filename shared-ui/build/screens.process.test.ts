import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type Scene, screens } from '../../tests/browser/fixtures/screens.ts'
import { readPages } from './readPages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Each of its values is an object with the same values, and `1` as a text. */
const anyScene: Scene = new Proxy(
  {},
  { get: (_, name) => (name === Symbol.toPrimitive ? () => '1' : anyScene) },
) as never

const addresses = screens.map(
  ({ path }) => (typeof path === 'string' ? path : path(anyScene)).split(/[?#]/)[0] ?? '',
)

test.for(['guide-app', 'dashboard-app'])(
  'every page of the %s is among the screens of the browser tests',
  async (remote) => {
    const pages = await readPages(join(root, remote))
    const addressesOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
    const missing = pages.filter(({ path }) => !addresses.some((address) => addressesOf(path).test(address)))
    expect(missing.map(({ path }) => path)).toEqual([])
  },
)
