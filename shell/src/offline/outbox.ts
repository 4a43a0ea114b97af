import { describeTraineeField, formatValue, fullName, traineeFieldNames } from '@hafifa/api/contract'
import { createCipher, type Sealed, withCopy } from '@hafifa/shared-ui/copy'
import type { RefusedChange } from './state.ts'

const calls = ['add-trainee.php', 'update-trainee.php'] as const

/** A change of a trainee that was made without a network. `refused`: why the server did not accept it. */
export type OutboxItem = {
  id: number
  call: (typeof calls)[number]
  json: Record<string, unknown>
  refused?: string
}

export function callInOutbox(path: string): OutboxItem['call'] | undefined {
  return calls.find((call) => path === `/api/${call}`)
}

/** The changes wait encrypted, in their order. One that adds a trainee has the key of its call. */
export function createOutbox(guideId: number, dataKey: () => Promise<string>) {
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

  return {
    items,
    write,

    /** Returns the id of the trainee, negative until the server has given one. */
    async add(call: OutboxItem['call'], json: Record<string, unknown>): Promise<number> {
      if (call === 'add-trainee.php') return -(await write({ call, json }))
      const traineeId = Number(json.id)
      const added = traineeId < 0 ? (await items()).find(({ id }) => id === -traineeId) : undefined
      const { base, id, ...values } = json
      if (added) await write({ ...added, json: { ...added.json, ...values } })
      else await write({ call, json })
      return traineeId
    },

    async remove(id: number): Promise<void> {
      await withCopy(guideId, (database) => database.delete('outbox', id))
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>

export function refusedChange({ id, call, json, refused = '' }: OutboxItem): RefusedChange {
  const lines = traineeFieldNames
    .filter((name) => name in json)
    .map((name) => ({
      label: describeTraineeField(name).label,
      text: formatValue((json[name] ?? null) as string | null),
    }))
    .filter(({ text }) => text !== '')
  const name = call === 'add-trainee.php' ? fullName(json as Parameters<typeof fullName>[0]) : ''
  return {
    id,
    title: name ? `הוספת חניך: ${name}` : 'עדכון חניך',
    reason: refused,
    lines,
  }
}
