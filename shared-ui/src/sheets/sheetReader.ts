import { loadCode } from '../lazy/loadCode.ts'
import type { SheetSource } from './parseSheet.ts'
import { maxFileBytes, RefusedSheet } from './refusals.ts'
import type { Reply } from './sheet.worker.ts'

/** Excludes the time to load the code. A sheet within the limits takes a second on a slow phone. */
const timeoutMs = 20_000

type Parser = { parse: (source: SheetSource) => Promise<string[][]>; stop: () => void }

/** Reads sheets in a worker. After its code is loaded, it works offline. */
export function createSheetReader() {
  let parser: Promise<Parser> | undefined

  function load(): Promise<Parser> {
    parser ??= loadCode(mayHaveWorker() ? startWorker : parserOfPage).catch((error: unknown) => {
      parser = undefined
      throw error
    })
    return parser
  }

  function stop() {
    void parser?.then((started) => started.stop()).catch(() => undefined)
    parser = undefined
  }

  return {
    load,
    stop,
    /** @throws RefusedSheet and the errors of `loadCode` */
    async read(from: File | string): Promise<string[][]> {
      const source = typeof from === 'string' ? from : await bytesOf(from)
      const { parse } = await load()
      try {
        return await parse(source)
      } catch (error) {
        // The worker may still be running.
        if (error instanceof RefusedSheet && error.code === 'unreadable-sheet') stop()
        throw error
      }
    },
  }
}

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > maxFileBytes) throw new RefusedSheet('too-large')
  const buffer = await file.arrayBuffer().catch(() => {
    throw new RefusedSheet('unreadable-file')
  })
  return new Uint8Array(buffer)
}

/** Browsers refuse the worker of a remote on another origin. */
function mayHaveWorker(): boolean {
  return new URL(import.meta.url).origin === window.location.origin
}

async function parserOfPage(): Promise<Parser> {
  const { parseSheet } = await import('./parseSheet.ts')
  return { parse: parseSheet, stop: () => undefined }
}

async function startWorker(): Promise<Parser> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' })
  await new Promise((resolve, reject) => {
    worker.addEventListener('message', resolve, { once: true })
    worker.addEventListener('error', reject, { once: true })
  })
  return {
    async parse(source) {
      const reply = await ask(worker, source)
      if ('refused' in reply) throw new RefusedSheet(reply.refused)
      return reply.rows
    },
    stop: () => worker.terminate(),
  }
}

function ask(worker: Worker, source: SheetSource): Promise<Reply> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const fail = () => resolve({ refused: 'unreadable-sheet' })
    port1.onmessage = ({ data }: MessageEvent<Reply>) => resolve(data)
    // The worker ran out of memory.
    worker.addEventListener('error', fail, { once: true })
    setTimeout(fail, timeoutMs)
    worker.postMessage(source, [port2])
  })
}
