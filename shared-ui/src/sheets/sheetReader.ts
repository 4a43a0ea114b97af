import { maxFileBytes, RefusedSheet } from './refusals.ts'
import type { Question, Reply } from './sheet.worker.ts'

/**
 * Reads a file, or a text from the clipboard, in a worker.
 * @throws RefusedSheet
 */
export async function readSheet(from: File | string, maxRows: number): Promise<string[][]> {
  if (typeof from !== 'string' && from.size > maxFileBytes) throw new RefusedSheet('too-large')
  const source = typeof from === 'string' ? from : new Uint8Array(await from.arrayBuffer())
  const worker = startWorker()
  if (!worker) return (await import('./parseSheet.ts')).parseSheet(source, maxRows)
  try {
    return await ask(worker, { source, maxRows })
  } finally {
    worker.terminate()
  }
}

/** Browsers refuse the worker of a remote that has an origin of its own. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return undefined
  }
}

function ask(worker: Worker, question: Question): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      if ('rows' in data) resolve(data.rows)
      else reject(new RefusedSheet(data.refused))
    })
    // The worker's code could not be loaded, or it ran out of memory.
    worker.addEventListener('error', () => reject(new RefusedSheet('not-a-sheet')))
    worker.postMessage(question)
  })
}
