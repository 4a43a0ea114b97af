import type { Clock, Gate } from './clock.ts'
import type { Random } from './random.ts'

type Key = unknown

type Store = Map<string, { key: Key; value: unknown }>

type Write = (store: Store) => void

const bytesOf = (part: unknown) =>
  part instanceof ArrayBuffer ? Buffer.from(part).toString('hex') : String(part)

const nameOf = (key: Key) => [key].flat().map(bytesOf).join('/')

/**
 * The databases of a browser, by the names of the package `idb`, as far as the journal uses it. A transaction is on
 * the disk some time after it was committed, or not at all if the page ends before.
 */
export function createDisk(clock: Clock, random: Random) {
  const databases = new Map<string, Map<string, Store>>()
  const connections = new Set<{ name: string; blocking: () => void }>()

  const latency = () => random.between(1, 8)

  function forPage({ enter, hasEnded }: Gate) {
    const own = new Set<object>()
    let claimedAt: number | undefined
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
      _version: number,
      { upgrade, blocking }: { upgrade: (database: object) => void; blocking: () => void },
    ) {
      await after(() => undefined)
      let stores = databases.get(name)
      if (!stores) {
        const created = new Map<string, Store>()
        upgrade({ createObjectStore: (store: string) => created.set(store, new Map()) })
        databases.set(name, created)
        stores = created
      }
      const opened = stores
      const connection = { name, blocking: () => enter(blocking) }
      connections.add(connection)
      own.add(connection)
      const storeOf = (store: string): Store => {
        if (!connections.has(connection)) throw new Error('the connection is closed')
        const found = opened.get(store)
        if (!found) throw new Error(`no store ${store}`)
        return found
      }

      function transaction(names: string | string[]) {
        const writes = new Map<string, Write[]>()
        const pending: Promise<unknown>[] = []
        const { promise: done, resolve, reject } = Promise.withResolvers<void>()
        let committed = false
        done.catch(() => {})

        function read<Result>(store: string, work: (store: Store) => Result) {
          const result = after(() => work(storeOf(store)))
          pending.push(result)
          return result
        }

        function write(store: string, change: Write) {
          writes.set(store, [...(writes.get(store) ?? []), change])
          const request = after(() => undefined)
          pending.push(request)
          return request
        }

        function commit() {
          if (committed) return
          committed = true
          after(() => {
            // The journal begins by claiming the database for its session.
            if (names.includes('owner')) claimedAt = clock.now()
            for (const [store, changes] of writes) for (const change of changes) change(storeOf(store))
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
          getAll: (range?: string) => read(store, (rows) => within(rows, range).map(({ value }) => value)),
          getAllKeys: (range?: string) => read(store, (rows) => within(rows, range).map(({ key }) => key)),
          put: (value: unknown, key: Key) => write(store, (rows) => rows.set(nameOf(key), { key, value })),
          delete: (key: Key) => write(store, (rows) => rows.delete(nameOf(key))),
          clear: () => write(store, (rows) => rows.clear()),
        })
        return { objectStore, store: objectStore([names].flat()[0] ?? ''), done, commit }
      }

      return {
        transaction,
        getAll: (store: string) => transaction(store).store.getAll(),
        count: async (store: string) => (await transaction(store).store.getAll()).length,
        clear: (store: string) => transaction(store).store.clear(),
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
      openMs: () =>
        claimedAt !== undefined && [...connections].some((connection) => own.has(connection))
          ? clock.now() - claimedAt
          : 0,
      idb: { openDB, deleteDB },
      indexedDB: {
        deleteDatabase: (name: string) => void deleteDB(name),
        databases: () => after(() => [...databases.keys()].map((name) => ({ name }))),
        cmp: (one: Key, other: Key) => (nameOf(one) === nameOf(other) ? 0 : 1),
      },
      IDBKeyRange: { bound: (low: Key) => nameOf(low) },
    }
  }

  return {
    forPage,
    /** The rows of a store, as a page would find them. */
    rowsOf: (name: string, store: string) =>
      [...(databases.get(name)?.get(store)?.values() ?? [])].map(({ value }) => value),
  }
}

/** A range is the first part of the keys. */
function within(rows: Store, start?: string) {
  const all = [...rows.entries()].sort(([one], [other]) => (one < other ? -1 : 1))
  return all.filter(([name]) => start === undefined || name.startsWith(`${start}/`)).map(([, row]) => row)
}

export type Disk = ReturnType<typeof createDisk>
