type Files = Map<string, Response>

const scope = 'http://hafifa.test/'

const [list, page] = ['/offline.json', '/offline-page']

/** What the site answers about a release, which consists of one page here. */
export const site: Record<string, string> = {
  [list]: JSON.stringify({ id: 'release', contracts: {}, files: [] }),
  [`${page}?release=release`]: '<!doctype html>',
}

/** The Cache Storage of a browser and its worker, as far as the copy uses them. */
export function createFiles() {
  const stored = new Map<string, Files>()
  let registration: object | undefined

  return {
    caches: {
      async open(name: string) {
        const files = stored.get(name) ?? new Map<string, Response>()
        stored.set(name, files)
        return {
          match: async (url: string) => files.get(url)?.clone(),
          put: async (url: string, response: Response) => void files.set(url, response),
        }
      },
      keys: async () => [...stored.keys()],
      delete: async (name: string) => stored.delete(name),
      match: async (url: string) =>
        [...stored.values()]
          .find((files) => files.has(url))
          ?.get(url)
          ?.clone(),
    },
    serviceWorker: {
      async register() {
        registration = {
          scope,
          async unregister() {
            registration = undefined
          },
        }
      },
      getRegistration: async () => registration,
    },

    /** Whether a page opens without a network. */
    hasPage: () =>
      registration !== undefined && [...stored.values()].some((files) => files.has(list) && files.has(page)),

    erase() {
      stored.clear()
      registration = undefined
    },
  }
}
