import { fromKeys, keysOf } from '../api/src/rules/objects.ts'
import { type Load, load } from './load.ts'
import type { Server } from './servers.ts'

export type Candidate = {
  /** Several processes share the connections. */
  server: Server | [Server, ...Server[]]
  connections: Buffer[][]
  /** A database server, whose CPU time is measured separately. */
  database?: Pick<Server, 'cpuSeconds'>
}

export type Result = Load & {
  /** Server CPU time per response, in µs. NaN if the system does not report it. */
  cpu: number
  /** The database server's CPU time per response, in µs. NaN without a database server. */
  databaseCpu: number
}

export type Ratio = { rate: number; cpu: number }

/** V8 compiles the server's code during the first ten thousand requests or more. */
const warmUpRounds = 5
const rounds = 7
const seconds = 1.5

/** Measures the candidates alternately, so that other load on the machine affects all of them. */
export async function compare<Name extends string>(
  candidates: Record<Name, Candidate>,
): Promise<Record<Name, Result> & { ratio: (one: Name, other: Name) => Ratio }> {
  const names = keysOf(candidates)
  const results = fromKeys(names, (): Result[] => [])
  for (let round = 1 - warmUpRounds; round <= rounds; round++) {
    for (const name of names) {
      const result = await once(candidates[name])
      if (round > 0) results[name].push(result)
    }
    names.push(...names.splice(0, 1))
  }
  const summary = fromKeys(names, (name) => medians(results[name]))
  // Results of the same round were measured under the same load.
  const ratio = (one: Name, other: Name): Ratio => {
    const rounds = results[one].map((first, i) => ({ first, second: results[other][i] ?? first }))
    return {
      rate: median(rounds.map(({ first, second }) => first.rate / second.rate)),
      cpu: median(rounds.map(({ first, second }) => second.cpu / first.cpu)),
    }
  }
  return { ...summary, ratio }
}

/** Prefers CPU time, which other processes hardly affect. */
export const targetRatio = ({ rate, cpu }: Ratio): number => (Number.isNaN(cpu) ? rate : cpu)

async function once({ server, connections, database }: Candidate): Promise<Result> {
  const servers = Array.isArray(server) ? server : ([server] as const)
  const [first, ...others] = servers
  const used = () => sum(servers.map(({ cpuSeconds }) => cpuSeconds() ?? Number.NaN))
  const usedByDatabase = () => database?.cpuSeconds() ?? Number.NaN
  const before = { cpu: used(), databaseCpu: usedByDatabase() }
  const ports = [first.port, ...others.map(({ port }) => port)] as const
  const { rate, clientLoad } = await load(ports, connections, seconds)
  const perResponse = (cpuSeconds: number) => (cpuSeconds * 1e6) / (rate * seconds)
  return {
    rate,
    clientLoad,
    cpu: perResponse(used() - before.cpu),
    databaseCpu: perResponse(usedByDatabase() - before.databaseCpu),
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

function medians(results: Result[]): Result {
  return {
    rate: median(results.map(({ rate }) => rate)),
    clientLoad: median(results.map(({ clientLoad }) => clientLoad)),
    cpu: median(results.map(({ cpu }) => cpu)),
    databaseCpu: median(results.map(({ databaseCpu }) => databaseCpu)),
  }
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
