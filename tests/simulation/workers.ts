import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'

const main = new URL('main.ts', import.meta.url).pathname

/** Starts the simulator again as another process. */
export function startSimulator(args: string[], env: Record<string, string> = {}) {
  return spawn(process.execPath, [...process.execArgv, main, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
}

/** Between the first seeds of two processes, so that they do not meet within an hour. */
export const seedDistance = 100_000

/** One process for each core. Returns the exit code. */
export async function runWorkers(seconds: number, from: number, flags: string[]): Promise<number> {
  const codes = Array.from({ length: availableParallelism() }, async (_, n) => {
    const worker = startSimulator([`--seconds=${seconds}`, `--from=${from + n * seedDistance}`, ...flags])
    worker.stdout.pipe(process.stdout)
    const [code] = await once(worker, 'exit')
    return Number(code ?? 1)
  })
  return Math.max(...(await Promise.all(codes)))
}
