import { baseOf, describeTraineeField, type FieldValue, traineeFieldNames } from '@hafifa/api/contract'
import { createCipher, type Entries } from '@hafifa/shared-ui/drafts'
import { hasCopy, leaveTexts, readPart, withCopy } from '@hafifa/shared-ui/offline'
import type { PackAnswer } from './answers.ts'

type Values = Record<string, FieldValue | null>

/** What earlier releases have kept: a call for the network, and why the server did not accept it. */
type Item = {
  id: number
  call: 'add-trainee.php' | 'update-trainee.php'
  json: Values & {
    id?: number
    group_id?: number
    key?: string
    base?: Record<string, (FieldValue | null)[]>
  }
  triedAt?: number
  refused?: string
}

/** Of a group that nobody may read, so that a change of a trainee who is gone is shown to copy. */
const nowhere = 2 ** 31 - 1

/** Additions and changes of trainees that an earlier release has kept for the network become drafts. */
export async function takeOutbox(guideId: number, dataKey: string): Promise<void> {
  const items = await readOutbox(guideId, dataKey)
  if (items.length === 0) return
  const trainees = await readTrainees(guideId, dataKey)
  for (const [document, entries] of Object.entries(draftsOf(items, trainees)))
    await leaveTexts(guideId, dataKey, document, entries)
  await withCopy(guideId, (database) => database.clear('outbox'))
}

async function readOutbox(guideId: number, dataKey: string): Promise<Item[]> {
  if (!(await hasCopy(guideId))) return []
  const [ids, sealed] = await withCopy(guideId, async (database) => {
    const { store } = database.transaction('outbox')
    return Promise.all([store.getAllKeys(), store.getAll()])
  })
  const { open } = await createCipher(dataKey, 'outbox')
  const opened = await Promise.all(sealed.map(open))
  return opened.map((item, index) => ({ ...(item as Item), id: ids[index] ?? 0 }))
}

async function readTrainees(guideId: number, dataKey: string) {
  const pack = await readPart(guideId, 'pack')
  if (!pack) return []
  const { open } = await createCipher(dataKey, 'pack')
  const { groups } = (await open(pack.sealed)) as PackAnswer
  return groups.flatMap(({ id, trainees }) => trainees.map((trainee) => ({ groupId: id, ...trainee })))
}

/** By document. A later change of the same trainee is part of the earlier draft. */
function draftsOf(items: readonly Item[], trainees: readonly ({ id: number; groupId: number } & object)[]) {
  const documents: Record<string, Entries> = {}
  const drafts = new Map<number, { values: Values }>()
  for (const { id, call, json, triedAt, refused } of items) {
    const adds = call === 'add-trainee.php'
    const target = adds ? -id : (json.id ?? 0)
    const changes = fieldsIn(json)
    const earlier = drafts.get(target)
    if (earlier) {
      Object.assign(earlier.values, changes)
      continue
    }
    const trainee = trainees.find((one) => one.id === target)
    const base = fieldsFrom((name) => baseIn(json, name, trainee as Values | undefined))
    const groupId = adds ? json.group_id : trainee?.groupId
    const knownIds = trainees.filter((one) => one.groupId === groupId).map((one) => one.id)
    const draft = {
      ...{ target, base, inDoubt: [], knownIds, key: json.key, triedAt },
      values: { ...base, ...changes },
      ...(refused === undefined ? { waits: true } : { refused: { reason: refused, at: Date.now() } }),
    }
    drafts.set(target, draft)
    const document = `trainees/${groupId ?? nowhere}`
    documents[document] = { ...documents[document], [`outbox-${id}`]: { value: draft, base: [] } }
  }
  return documents
}

/** The value that the guide has changed. Null, which conflicts with any other, if somebody has changed it since. */
function baseIn(
  { base }: Item['json'],
  name: (typeof traineeFieldNames)[number],
  trainee: Values | undefined,
) {
  const value = trainee?.[name] ?? null
  const known = base?.[name]
  return !known || known.includes(baseOf(describeTraineeField(name), value)) ? value : null
}

const fieldsIn = (json: Values): Values =>
  Object.fromEntries(traineeFieldNames.flatMap((name) => (name in json ? [[name, json[name] ?? null]] : [])))

const fieldsFrom = (valueFor: (name: (typeof traineeFieldNames)[number]) => FieldValue | null): Values =>
  Object.fromEntries(traineeFieldNames.map((name) => [name, valueFor(name)]))
