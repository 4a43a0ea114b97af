import { setImmediate } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ChangeReader, Deps, Rights } from '../../calls/env.ts'
import { describeError } from '../../calls/refusals.ts'
import { chunk } from '../../db/chunk.ts'
import { newestChange } from '../../db/dataVersion.ts'
import { type ChangesEvent, mayAlterRights } from '../../rules/changeKinds.ts'
import { Refusal } from '../../rules/errors.ts'
import type { ProofSettings } from '../../rules/proof.ts'
import { visibleChanges } from './changeEvents.ts'
import { changesAfter, everything, type StoredChange } from './changes.queries.ts'
import { createEventStream, type EventStream } from './eventStream.ts'
import { createReaders, type Reader } from './readers.ts'
import { findRights, maxSessions } from './rights.queries.ts'

/** A browser opens one for all its tabs. */
const streamsPerGuide = 20

const retrySeconds = 60

/** An event, because `EventSource` does not pass comments to the page. */
const heartbeatEvent = 'event: heartbeat\ndata: {}\n\n'

type Options = { heartbeatMs?: number | undefined; burstMs?: number | undefined; now?: () => Date }

export function createChangeFeed(
  { read: db, onCommit }: Pick<Deps['database'], 'read' | 'onCommit'>,
  settings: ProofSettings,
  log: Logger,
  { heartbeatMs = 25_000, burstMs = 80, now = () => new Date() }: Options = {},
) {
  const readers = createReaders()
  let isClosed = false
  let burst: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let previous: Promise<void> = Promise.resolve()
  onCommit(() => {
    if (readers.all.size === 0 || burst) return
    burst = setTimeout(() => {
      burst = undefined
      enqueue(deliver)
    }, burstMs).unref()
  })

  function enqueue(work: () => Promise<void>) {
    previous = previous.then(work).catch((error: Error) => {
      log.error(describeError(error), 'changes not delivered')
      endAll()
    })
  }

  /** @param isCheck whether readers whom no change concerns are checked, too: sessions expire without a change */
  async function deliver({ isCheck = false } = {}) {
    const present = [...readers.all]
    if (present.length === 0) return
    const version = await newestChange(db)
    const oldest = Math.min(...present.map((reader) => reader.version))
    const changes = await changesAfter(db, oldest, version)
    const isForAll = isCheck || changes.some(({ kind }) => kind === null || mayAlterRights(kind))
    const asked = isForAll ? present : [...readers.concernedBy(changes)]
    for (const part of chunk(asked, maxSessions)) {
      await deliverTo(part, version, changes)
      // Requests are answered between the parts.
      await setImmediate()
    }
    for (const reader of present) reader.version = Math.max(reader.version, version)
  }

  /** Rights are read just before an event is sent: who has lost them is told nothing more. */
  async function deliverTo(asked: Reader[], version: number, changes: StoredChange[]) {
    const tokens = asked.map(({ tokenHash }) => tokenHash)
    const rights = await findRights(db, tokens, settings, now())
    for (const reader of asked.filter((reader) => readers.all.has(reader))) {
      const current = rights.get(reader.tokenHash)
      if (current && keyOf(current) === keyOf(reader.rights)) send(reader, version, changes)
      else endFor(reader, current, version)
    }
  }

  /** The client then opens another stream. */
  function endFor(reader: Reader, current: Rights | undefined, version: number) {
    if (current) send(reader, version, [everything])
    reader.end()
  }

  async function beat() {
    await deliver({ isCheck: true })
    for (const part of chunk([...readers.all], maxSessions)) {
      for (const reader of part) reader.write(heartbeatEvent)
      await setImmediate()
    }
  }

  function endAll() {
    for (const reader of readers.all) reader.end()
  }

  return {
    async open(reader: ChangeReader, since: number | undefined): Promise<EventStream> {
      // Before the rights, so that the next delivery finds what alters them meanwhile.
      const version = await newestChange(db)
      const rights = (await findRights(db, [reader.tokenHash], settings, now())).get(reader.tokenHash)
      if (!rights) throw new Refusal('not-signed-in')
      const missed = await changesAfter(db, since ?? version, version)
      // Everything from here on is synchronous, so that streams that are opened at the same time are counted.
      if (readers.ofGuide(reader.guideId).size >= streamsPerGuide) {
        throw new Refusal('too-many-calls', undefined, { retryAfter: retrySeconds })
      }
      const stream = createEventStream()
      const opened = { ...reader, ...stream, rights, version: since ?? version }
      stream.write(`retry: 3000\nid: ${version}\n${heartbeatEvent}`)
      send(opened, version, missed)
      if (isClosed) stream.end()
      else readers.add(opened)
      heartbeat ??= setInterval(() => enqueue(beat), heartbeatMs).unref()
      void stream.ended.then(() => {
        readers.remove(opened)
        if (readers.all.size > 0) return
        clearInterval(heartbeat)
        heartbeat = undefined
      })
      return stream
    },

    count: () => readers.all.size,

    close() {
      isClosed = true
      endAll()
    },
  }
}

function send(reader: Reader, version: number, changes: StoredChange[]) {
  const event = visibleChanges(
    reader,
    changes.filter(({ id }) => id > reader.version),
  )
  reader.version = version
  if (!event) return
  const data: ChangesEvent = { version, ...event }
  reader.write(`id: ${version}\ndata: ${JSON.stringify(data)}\n\n`)
}

function keyOf(rights: Rights) {
  return typeof rights === 'string' ? rights : [...rights].join()
}
