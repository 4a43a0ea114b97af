import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Cell, Sheet } from './sheet.ts'

/** What the thread is started with. The parts follow, then null. */
export type SheetStart = Omit<Sheet, 'parts'> & { name: string }

export type SheetPart = Cell[][] | null

const script = new URL(`./xlsx.worker${extname(import.meta.url)}`, import.meta.url)

/** Writes in a thread, because a long sheet would block the server for a second. */
export async function writeXlsx({ columns, parts }: Sheet, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const workerData: SheetStart = { columns, name }
  const worker = new Worker(script, { workerData })
  try {
    const [[file]] = await Promise.all([once(worker, 'message'), send(worker, parts)])
    return file
  } finally {
    // The next sheet may wait for the thread to have gone.
    await worker.terminate()
  }
}

async function send(worker: Worker, parts: Sheet['parts']) {
  const post = (part: SheetPart) => worker.postMessage(part)
  for await (const part of parts) post(part)
  post(null)
}
