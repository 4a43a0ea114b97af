import { fromKeys } from '../api/src/rules/objects.ts'
import { connect, type Sent } from './client.ts'
import type { Server } from './servers.ts'

export type Candidate = {
  /** Several processes share the connections. */
  servers: readonly Server[]
  /** What each connection sends again and again. */
  connections: Sent[][]
  /** A database server, whose CPU time is measured separately. */
  database?: Pick<Server, 'cpuSeconds'>
}

/** Responses per second, and µs of CPU per response. NaN if the system does not report it. */
export type Result = { rate: number; cpu: number; databaseCpu: number }

/** V8 compiles the server's code during the first ten thousand requests or more. */
const warmUpRounds = 5
const rounds = 7
const seconds = 1.5

/** Measures the candidates alternately, so that other load on the machine affects all of them. */
export async function compare(candidates: Record<string, Candidate>) {
  const names = Object.keys(candidates)
  const results = fromKeys(names, (): Result[] => [])
  const resultsOf = (name: string) => results[name] ?? []
  for (let round = 1 - warmUpRounds; round <= rounds; round++) {
    for (const name of names) {
      const candidate = candidates[name]
      const result = candidate && (await measure(candidate))
      if (result && round > 0) resultsOf(name).push(result)
    }
    names.push(...names.splice(0, 1))
  }
  const of = (name: string): Result => ({
    rate: median(resultsOf(name).map(({ rate }) => rate)),
    cpu: median(resultsOf(name).map(({ cpu }) => cpu)),
    databaseCpu: median(resultsOf(name).map(({ databaseCpu }) => databaseCpu)),
  })
  /** By how much one is faster than the other, in rounds that were measured under the same load. */
  const ratio = (one: string, other: string) => {
    const pairs = resultsOf(one).map((first, i) => [first, resultsOf(other)[i] ?? first] as const)
    const rate = median(pairs.map(([first, second]) => first.rate / second.rate))
    const cpu = median(pairs.map(([first, second]) => second.cpu / first.cpu))
    // Other processes hardly affect CPU time.
    return { rate, cpu: Number.isNaN(cpu) ? rate : cpu }
  }
  return { of, ratio }
}

async function measure({ servers, connections, database }: Candidate): Promise<Result> {
  const used = () => servers.reduce((total, { cpuSeconds }) => total + cpuSeconds(), 0)
  const usedByDatabase = () => database?.cpuSeconds() ?? Number.NaN
  const before = { cpu: used(), databaseCpu: usedByDatabase() }
  const rate = await load(servers, connections, seconds)
  const perResponse = (cpuSeconds: number) => (cpuSeconds * 1e6) / (rate * seconds)
  return {
    rate,
    cpu: perResponse(used() - before.cpu),
    databaseCpu: perResponse(usedByDatabase() - before.databaseCpu),
  }
}

/** @throws Error if a response is not 200 */
export async function load(servers: readonly Server[], requests: Sent[][], seconds: number) {
  const start = performance.now()
  const end = start + seconds * 1000
  const counts = await Promise.all(
    requests.map((sent, i) => keepBusy(servers[i % servers.length]?.port ?? 0, sent, end)),
  )
  return (counts.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - start)
}

async function keepBusy(port: number, requests: Sent[], end: number): Promise<number> {
  const { exchange, close } = connect(port)
  for (let count = 0; ; count++) {
    const sent = requests[count % requests.length]
    if (!sent || (count > 0 && performance.now() > end)) {
      close()
      return count
    }
    const status = await exchange(sent)
    if (status !== 200) throw new Error(`${sent.path}: ${status}`)
  }
}

export const median = (values: number[]) => percentile(values, 0.5)

export function percentile(values: number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
