import { loadCode } from '../ui/lazy/loadCode.ts'
import type { SheetSource } from './decode/decode.ts'
import { maxFileBytes, RefusedSheet } from './refusals.ts'
import type { Reply, Request } from './sheet.worker.ts'
import type { DecodedFile } from './tables.ts'

/** Excludes the time to load the code. A sheet within the limits takes a second on a slow phone. */
const timeoutMs = 20_000

type Decoder = { decode: (source: SheetSource, sheet?: number) => Promise<DecodedFile>; stop: () => void }

/** Reads sheets in a worker. After its code is loaded, it works offline. */
export function createSheetReader() {
  let decoder: Promise<Decoder> | undefined

  function load(): Promise<Decoder> {
    decoder ??= loadCode(mayHaveWorker() ? startWorker : decoderOfPage).catch((error: unknown) => {
      decoder = undefined
      throw error
    })
    return decoder
  }

  function stop() {
    void decoder?.then((started) => started.stop()).catch(() => undefined)
    decoder = undefined
  }

  return {
    load,
    stop,
    async read(from: File | string, sheet?: number): Promise<DecodedFile> {
      const source = typeof from === 'string' ? from : await bytesOf(from)
      const { decode } = await load()
      try {
        return await decode(source, sheet)
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

async function decoderOfPage(): Promise<Decoder> {
  const { decode } = await import('./decode/decode.ts')
  return { decode, stop: () => undefined }
}

async function startWorker(): Promise<Decoder> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' })
  await new Promise((resolve, reject) => {
    worker.addEventListener('message', resolve, { once: true })
    worker.addEventListener('error', reject, { once: true })
  })
  return {
    async decode(source, sheet) {
      const reply = await ask(worker, { source, ...(sheet !== undefined && { sheet }) })
      if ('refused' in reply) throw new RefusedSheet(reply.refused)
      return reply.file
    },
    stop: () => worker.terminate(),
  }
}

function ask(worker: Worker, request: Request): Promise<Reply> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const fail = () => resolve({ refused: 'unreadable-sheet' })
    port1.onmessage = ({ data }: MessageEvent<Reply>) => resolve(data)
    // The worker ran out of memory.
    worker.addEventListener('error', fail, { once: true })
    setTimeout(fail, timeoutMs)
    worker.postMessage(request, [port2])
  })
}
