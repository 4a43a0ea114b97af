import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Sheet } from './sheet.ts'

export type NamedSheet = Sheet & { name: string }

const script = new URL(`./xlsx.worker${extname(import.meta.url)}`, import.meta.url)

/** Writes in a thread, because a long sheet takes a second in which the server would answer nobody. */
export function writeXlsx(sheet: NamedSheet): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData: sheet })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
