import { AsyncLocalStorage } from 'node:async_hooks'
import { createApp } from '../../api/src/app.ts'
import { readConfig } from '../../api/src/config.ts'
import type { Tx } from '../../api/src/db/connection.ts'
import { type Transaction, transact, type Writer, writerKey } from '../../api/src/db/transaction.ts'
import { createChangeFeed } from '../../api/src/groups/changes/changeFeed.ts'
import { createViewBuffer } from '../../api/src/groups/views/viewBuffer.ts'
import { commitEntries } from '../../api/src/notices/inbox/commitEntries.ts'
import { isClockRight, runChores } from '../../api/src/operations/housekeeping/housekeeping.ts'
import { createSignInLimit } from '../../api/src/people/auth/signInLimit.ts'
import { createSignInRecorder } from '../../api/src/people/sign-ins/recorder.ts'
import { openDatabase } from '../../api/src/registry/database.ts'
import { timestamp } from '../../api/src/rules/time.ts'
import { sqliteOf } from '../../api/src/testing/sqlite.ts'
import { type Clock, createFuse, createGate, createMachine, type Moment } from './clock.ts'
import { site } from './files.ts'

export type Received = {
  browser: number
  path: string
  method: string
  headers: Headers
  body: string | undefined
}

export type Answer = {
  status: number
  headers: Headers
  cookies: string[]
  body: string | null
}

/** What the simulator sees of a server from within. */
export type Watch = {
  /** After each commit, before the call is answered. */
  committed: (process: Process, by: Received | undefined) => void
  answered: (process: Process, request: Received, answer: Answer, before: unknown) => void
  received: (process: Process, request: Received) => unknown
  /** An event of `get-changes.php`. */
  streamed: (process: Process, request: Received, data: string) => void
  failed: (text: string) => void
}

export type Process = Awaited<ReturnType<typeof startProcess>>

class Killed extends Error {}

/** For how long a copy opens without a network. */
export const offlineDays = 1

const address = { remoteAddress: '10.0.0.1', remotePort: 1, remoteFamily: 'IPv4' }

/** A machine with one process over a database file. The disk outlives the process. */
export function createServer(clock: Clock, file: string, watch: Watch) {
  let skew = 0
  let process: Process | undefined
  let starts = 0

  async function start() {
    starts += 1
    process = await startProcess({ clock, file, watch, skew })
    return process
  }

  function kill() {
    const killed = process
    process = undefined
    killed?.kill()
  }

  return {
    start,
    kill,
    process: () => process,
    starts: () => starts,

    /** Ends the process as a release does: streams end, and views are saved. */
    async stop() {
      const stopped = process
      process = undefined
      await stopped?.stop()
    },

    killAtCommit: (moment: Moment) => process?.killAtCommit(moment, kill),

    jump(ms: number) {
      skew += ms
      process?.machine.jump(ms)
    },

    async receive(request: Received): Promise<Answer | 'cut'> {
      if (!process) return 'cut'
      const body = site[request.path]
      if (body !== undefined) return { status: 200, headers: new Headers(), cookies: [], body }
      return process.receive(request)
    },

    openStream: async (...given: Parameters<Process['openStream']>) =>
      process ? process.openStream(...given) : ('cut' as const),
  }
}

export type Server = ReturnType<typeof createServer>

type Parts = { clock: Clock; file: string; watch: Watch; skew: number }

async function startProcess({ clock, file, watch, skew }: Parts) {
  const gate = createGate()
  const isAlive = () => !gate.hasEnded()
  const fuse = createFuse()
  const serving = new AsyncLocalStorage<Received>()
  const streams = new Set<() => void>()
  const machine = createMachine(clock, gate)
  machine.jump(skew)
  for (const [name, value] of Object.entries(machine.globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  const opened = openDatabase(`file:${file}`)
  adapt(sqliteOf(opened.read))
  await transact(opened, async (tx) => adapt(sqliteOf(tx)))

  function adapt(connection: ReturnType<typeof sqliteOf>) {
    const at = (_now: string, offset = '-0 seconds') =>
      timestamp(new Date(machine.now().getTime() + Number.parseInt(offset, 10) * 1000))
    connection.function('datetime', { varargs: true }, (...given) => at(...(given as [string, string?])))
    connection.function('current_timestamp', () => at('now'))
  }

  const writer: Writer = {
    async [writerKey]<Result>(work: (tx: Tx, transaction: Transaction) => Promise<Result>, options?: object) {
      const result = await opened.writer[writerKey](async (tx, transaction) => {
        if (!isAlive()) throw new Killed()
        const done = await work(tx, transaction)
        fuse.burn('before')
        if (!isAlive()) throw new Killed()
        return done
      }, options)
      watch.committed(self, serving.getStore())
      fuse.burn('after')
      if (!isAlive()) throw new Killed()
      return result
    },
  }

  const database = { ...opened, writer }
  const log = createLog((text) => isAlive() && watch.failed(text))
  const views = createViewBuffer(database, commitEntries)
  const now = machine.now
  const signIns = createSignInRecorder(database, log)
  const settings = { REGISTRATION: 'open', COORDINATOR_SIGN_IN: 'any', OFFLINE_DAYS: String(offlineDays) }
  const config = readConfig(settings)
  const changes = createChangeFeed(database, config, log, { now })
  const signInLimit = createSignInLimit(database, 1e9)
  const send = async () => undefined
  const app = createApp(
    { config, database, signInLimit, sendSms: send, sendMail: send, signIns, views, changes, now },
    log,
  )

  function fetch({ path, method, headers, body }: Received) {
    const init = { method, headers, ...(body !== undefined && { body }) }
    return app.fetch(new Request(`http://${headers.get('host')}${path}`, init), {
      incoming: { socket: address },
    } as never)
  }

  const self = {
    machine,
    database,
    sqlite: sqliteOf(opened.read),

    async receive(request: Received): Promise<Answer | 'cut'> {
      const before = watch.received(self, request)
      const response = await serving.run(request, async () => fetch(request))
      const body = request.method === 'HEAD' ? null : await response.text()
      if (!isAlive()) return 'cut'
      const { status, headers } = response
      const isEmpty = status === 204 || status === 304
      const answer = { status, headers, cookies: headers.getSetCookie(), body: isEmpty ? null : body }
      watch.answered(self, request, answer, before)
      return answer
    },

    async openStream(request: Received, onEvent: (event: string, data: string) => void, onEnd: () => void) {
      const response = await fetch(request)
      if (!isAlive()) return 'cut' as const
      if (response.status !== 200 || !response.body) return response.status
      const reader = response.body.getReader()
      let isOpen = true
      const close = () => {
        if (!isOpen) return
        isOpen = false
        streams.delete(cut)
        void reader.cancel().catch(() => undefined)
      }
      const cut = () => {
        close()
        onEnd()
      }
      streams.add(cut)
      const read = async () => {
        const decoder = new TextDecoder()
        for (let rest = ''; ; ) {
          const { done, value } = await reader.read()
          if (!isOpen) return
          if (done) return cut()
          const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
          rest = blocks.pop() ?? ''
          for (const block of blocks) {
            const [, event = 'message'] = /^event: (.*)$/m.exec(block) ?? []
            const [, data = ''] = /^data: (.*)$/m.exec(block) ?? []
            if (event === 'message') watch.streamed(self, request, data)
            onEvent(event, data)
          }
        }
      }
      void read().catch(() => undefined)
      return { close }
    },

    /** At night nobody asks, and nothing is due. */
    sleep: gate.freeze,
    wake: gate.thaw,

    killAtCommit: fuse.arm,

    async housekeep() {
      try {
        if (await isClockRight(database, log, now())) await runChores(database, log, now())
        await views.save()
      } catch (error) {
        if (!(error instanceof Killed)) throw error
      }
    },

    kill() {
      gate.end()
      for (const cut of [...streams]) cut()
      // Its transactions end first.
      clock.after(1, () => void opened.close())
    },

    async stop() {
      changes.close()
      await views.save()
      await signIns.settled()
      gate.end()
      for (const cut of [...streams]) cut()
      await opened.close()
    },
  }
  return self
}

const createLog = (onError: (text: string) => unknown) =>
  ({
    ...{ info() {}, warn() {}, debug() {} },
    error: (fields: unknown, text: string) => onError(`${text} ${JSON.stringify(fields)}`),
  }) as never
