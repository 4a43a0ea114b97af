import { type Clock, createFuse, type Gate } from './clock.ts'
import type { Random } from './random.ts'

type Key = unknown

type Rows = Map<string, { key: Key; value: unknown }>

type Store = { rows: Rows; nextKey: number }

type Write = (rows: Rows) => void

type Upgrade = { done: Promise<void>; abort: () => void }

type Opening = {
  upgrade?: (database: object, from: number, to: number, transaction: Upgrade) => void
  blocking?: () => void
  terminated?: () => void
}

type Connection = {
  name: string
  page: Gate
  blocking: () => void
  terminated: () => void
  /** When the journal has claimed the database for its session. */
  claimedAt?: number
}

const bytesOf = (part: unknown) => {
  if (part instanceof ArrayBuffer) return Buffer.from(part).toString('hex')
  return typeof part === 'number' ? String(part).padStart(16, '0') : String(part)
}

const nameOf = (key: Key) => [key].flat().map(bytesOf).join('/')

/**
 * The databases of a browser, by the names of the package `idb`, as far as the journal and the copy use it. A transaction
 * is on the disk some time after it was committed, or not at all if the page ends before.
 */
export function createDisk(clock: Clock, random: Random) {
  const databases = new Map<string, Map<string, Store>>()
  const connections = new Set<Connection>()
  const fuse = createFuse()

  const latency = () => random.between(1, 8)

  function forPage(page: Gate) {
    const { enter, hasEnded } = page
    const after = <Result>(work: () => Result) =>
      new Promise<Result>((resolve, reject) => {
        clock.after(latency(), () => {
          if (hasEnded()) return
          try {
            const result = work()
            enter(() => resolve(result))
          } catch (error) {
            enter(() => reject(error))
          }
        })
      })

    async function openDB(
      name: string,
      _version?: number,
      { upgrade, blocking = () => {}, terminated = () => {} }: Opening = {},
    ) {
      await after(() => undefined)
      const stores = databases.get(name) ?? create(name, upgrade)
      const connection: Connection = {
        name,
        page,
        blocking: () => enter(blocking),
        terminated: () => enter(terminated),
      }
      connections.add(connection)
      const storeOf = (store: string): Store => {
        const found = stores.get(store)
        if (!found) throw new Error(`no store ${store}`)
        return found
      }

      function transaction(names: string | string[]) {
        if (!connections.has(connection))
          throw new DOMException('the connection is closed', 'InvalidStateError')
        const writes = new Map<string, Write[]>()
        const pending: Promise<unknown>[] = []
        const { promise: done, resolve, reject } = Promise.withResolvers<void>()
        let committed = false
        done.catch(() => {})

        function read<Result>(store: string, work: (rows: Rows) => Result) {
          const result = after(() => work(storeOf(store).rows))
          pending.push(result)
          return result
        }

        function write(store: string, change: Write, key?: Key) {
          writes.set(store, [...(writes.get(store) ?? []), change])
          const request = after(() => key)
          pending.push(request)
          return request
        }

        function commit() {
          if (committed) return
          committed = true
          after(() => {
            if (writes.size > 0 && fuse.burn('before')) return
            if (names.includes('owner')) connection.claimedAt = clock.now()
            for (const [store, changes] of writes) for (const change of changes) change(storeOf(store).rows)
            if (writes.size > 0) fuse.burn('after')
          }).then(resolve, reject)
        }

        async function commitAtLast() {
          for (let seen = -1; seen < pending.length; ) {
            seen = pending.length
            await Promise.allSettled(pending)
            // The page may go on with the results.
            for (let n = 0; n < 5; n += 1) await undefined
          }
          commit()
        }
        queueMicrotask(() => void commitAtLast())

        const objectStore = (store: string) => ({
          get: (key: Key) => read(store, (rows) => rows.get(nameOf(key))?.value),
          getKey: (key: Key) => read(store, (rows) => rows.get(nameOf(key))?.key),
          getAll: (range?: string) => read(store, (rows) => within(rows, range).map(({ value }) => value)),
          getAllKeys: (range?: string) => read(store, (rows) => within(rows, range).map(({ key }) => key)),
          put: (value: unknown, key: Key = storeOf(store).nextKey++) =>
            write(store, (rows) => rows.set(nameOf(key), { key, value }), key),
          delete: (key: Key) => write(store, (rows) => rows.delete(nameOf(key))),
          clear: () => write(store, (rows) => rows.clear()),
        })
        return { objectStore, store: objectStore([names].flat()[0] ?? ''), done, commit }
      }

      async function change(name: string, make: (store: ReturnType<typeof transaction>['store']) => unknown) {
        const { store, done } = transaction(name)
        await Promise.all([make(store), done])
      }

      return {
        transaction,
        objectStoreNames: { contains: (store: string) => stores.has(store) },
        get: async (store: string, key: Key) => transaction(store).store.get(key),
        getAll: async (store: string) => transaction(store).store.getAll(),
        count: async (store: string) => (await transaction(store).store.getAll()).length,
        delete: (name: string, key: Key) => change(name, (store) => store.delete(key)),
        clear: (name: string) => change(name, (store) => store.clear()),
        close: () => void connections.delete(connection),
      }
    }

    async function deleteDB(name: string) {
      for (const connection of connections) if (connection.name === name) connection.blocking()
      await after(() => {
        for (const connection of connections) if (connection.name === name) connections.delete(connection)
        databases.delete(name)
      })
    }

    return {
      /** For how long this page has been able to write, in milliseconds. */
      openMs: () => {
        const claims = [...connections].filter((one) => one.page === page).map(({ claimedAt }) => claimedAt)
        return Math.max(0, ...claims.map((at) => (at === undefined ? 0 : clock.now() - at)))
      },
      idb: { openDB, deleteDB },
      indexedDB: {
        deleteDatabase: (name: string) => void deleteDB(name),
        databases: () => after(() => [...databases.keys()].map((name) => ({ name }))),
        cmp: (one: Key, other: Key) => (nameOf(one) === nameOf(other) ? 0 : 1),
      },
      IDBKeyRange: { bound: (low: Key) => nameOf(low) },
    }
  }

  function create(name: string, upgrade: Opening['upgrade']) {
    const stores = new Map<string, Store>()
    let isAborted = false
    const database = {
      createObjectStore: (store: string) => void stores.set(store, { rows: new Map(), nextKey: 1 }),
    }
    upgrade?.(database, 0, 1, {
      done: Promise.resolve(),
      abort() {
        isAborted = true
      },
    })
    if (isAborted) throw new DOMException('the upgrade was aborted', 'AbortError')
    databases.set(name, stores)
    return stores
  }

  const rowsOf = (name: string, store: string) => [...(databases.get(name)?.get(store)?.rows.values() ?? [])]

  return {
    forPage,
    names: () => [...databases.keys()],
    /** The values of a store, as a page would find them. */
    valuesOf: (name: string, store: string) => rowsOf(name, store).map(({ value }) => value),
    valueAt: (name: string, store: string, key: Key) =>
      databases.get(name)?.get(store)?.rows.get(nameOf(key))?.value,
    /** Everything that somebody finds who has the device. */
    rows: () =>
      [...databases].flatMap(([name, stores]) => [...stores.keys()].flatMap((store) => rowsOf(name, store))),

    /** The next transaction that writes ends the browser. */
    killAtCommit: fuse.arm,

    /** The next transactions end nothing. */
    spare: fuse.disarm,

    erase() {
      databases.clear()
      for (const { terminated } of connections) terminated()
      connections.clear()
    },
  }
}

/** A range is the first part of the keys. */
function within(rows: Rows, start?: string) {
  const all = [...rows.entries()].sort(([one], [other]) => (one < other ? -1 : 1))
  return all.filter(([name]) => start === undefined || name.startsWith(`${start}/`)).map(([, row]) => row)
}
