import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { chunk, createPause } from '../db/chunk.ts'
import type { Cell, Sheet } from './sheet.ts'

/** What the thread is started with. The rows follow in parts, then null. */
export type SheetStart = Omit<Sheet, 'rows'> & { name: string }

export type SheetPart = Cell[][] | null

const script = new URL(`./xlsx.worker${extname(import.meta.url)}`, import.meta.url)

/** Writes in a thread, because a long sheet takes a second in which the server would answer nobody. */
export async function writeXlsx(start: SheetStart, rows: Cell[][]): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(script, { workerData: start })
  const [[file]] = await Promise.all([once(worker, 'message'), send(worker, rows)])
  return file
}

async function send(worker: Worker, rows: Cell[][]) {
  const pause = createPause()
  const parts: SheetPart[] = [...chunk(rows), null]
  for (const part of parts) {
    worker.postMessage(part)
    await pause()
  }
}
