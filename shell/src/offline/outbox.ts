import { describeTraineeField, formatValue, fullName, traineeFieldNames } from '@hafifa/api/contract'
import { createCipher, type Sealed } from '@hafifa/shared-ui/drafts'
import { withCopy } from '@hafifa/shared-ui/offline'
import type { RefusedChange } from './state.ts'

const calls = ['add-trainee.php', 'update-trainee.php'] as const

/** A change of a trainee that was made without a network. `refused`: why the server did not accept it. */
export type OutboxItem = {
  id: number
  call: (typeof calls)[number]
  json: Record<string, unknown>
  triedAt?: number
  refused?: string
}

export function callInOutbox(path: string): OutboxItem['call'] | undefined {
  return calls.find((call) => path === `/api/${call}`)
}

/** Encrypted and in order. An added trainee has the negative id of its change until the server has given an id. */
export function createOutbox(guideId: number, dataKey: () => Promise<string>) {
  const given = new Map<number, number>()
  const cipher = async () => createCipher(await dataKey(), 'outbox')

  async function items(): Promise<OutboxItem[]> {
    const [ids, sealed] = await withCopy(guideId, async (database) => {
      const { store } = database.transaction('outbox')
      return Promise.all([store.getAllKeys(), store.getAll()])
    })
    const { open } = await cipher()
    const opened = await Promise.all(sealed.map(open))
    return opened.map((item, index) => ({ ...(item as OutboxItem), id: ids[index] ?? 0 }))
  }

  async function put(sealed: Sealed, id?: number): Promise<number> {
    return withCopy(guideId, async (database) => {
      const { store, done } = database.transaction('outbox', 'readwrite', { durability: 'strict' })
      const [key] = await Promise.all([store.put(sealed, id), done])
      return key
    })
  }

  const write = async ({ id, ...item }: Omit<OutboxItem, 'id'> & { id?: number }) =>
    put(await (await cipher()).seal(item), id)

  const unsent = async () => (await items()).filter(({ refused }) => refused === undefined)

  return {
    items,

    async next(): Promise<OutboxItem | undefined> {
      return (await unsent())[0]
    },

    /** Whether a change must come after those that are here, which may add the trainee. */
    async mustWait({ id }: Record<string, unknown>): Promise<boolean> {
      return Number(id) < 0 || (await unsent()).length > 0
    },

    async add(call: OutboxItem['call'], json: Record<string, unknown>, triedAt?: number): Promise<number> {
      if (call === 'add-trainee.php') return -(await write({ call, json, ...(triedAt && { triedAt }) }))
      const id = Number(json.id)
      await write({ call, json: { ...json, id: given.get(id) ?? id } })
      return id
    },

    async noteTry(item: OutboxItem): Promise<void> {
      if (item.triedAt === undefined) await write({ ...item, triedAt: Date.now() })
    },

    async refuse(item: OutboxItem, refused: string): Promise<void> {
      await write({ ...item, refused })
    },

    async remove({ id }: OutboxItem, traineeId?: number): Promise<void> {
      if (traineeId !== undefined) {
        given.set(-id, traineeId)
        const following = (await items()).filter(({ json }) => json.id === -id)
        await Promise.all(following.map((item) => write({ ...item, json: { ...item.json, id: traineeId } })))
      }
      await withCopy(guideId, (database) => database.delete('outbox', id))
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>

export function refusedChange(
  { id, call, json, refused = '' }: OutboxItem,
  names: ReadonlyMap<number, string>,
): RefusedChange {
  const lines = traineeFieldNames
    .filter((name) => name in json)
    .map((name) => ({
      label: describeTraineeField(name).label,
      text: formatValue((json[name] ?? null) as string | null),
    }))
    .filter(({ text }) => text !== '')
  const adds = call === 'add-trainee.php'
  const name = adds ? fullName(json as Parameters<typeof fullName>[0]) : names.get(Number(json.id))
  const what = adds ? 'הוספת חניך' : 'עדכון חניך'
  return {
    id,
    title: name ? `${what}: ${name}` : what,
    reason: refused,
    lines,
  }
}
