import { type Load, load } from './load.ts'
import type { Server } from './servers.ts'

/** Who is measured, and the requests that each connection sends in turn. */
export type Contestant = { server: Server; connections: Buffer[][] }

/** Medians over all rounds. */
export type Result = Load & {
  /** CPU time that the server spent on one answer, in µs. */
  cpu: number
}

/** How many times as fast one is as another: by answers a second, and by CPU time spent on each. */
export type Ratio = { rate: number; cpu: number }

const rounds = 7
const seconds = 1.5

/**
 * Measures contestants in turn, round after round, so that what else the machine does falls on all of them alike; the
 * first round warms up and does not count.
 */
export async function compare<Name extends string>(
  contestants: Record<Name, Contestant>,
): Promise<Record<Name, Result> & { ratio: (one: Name, other: Name) => Ratio }> {
  const names = Object.keys(contestants) as Name[]
  const found = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Name, Result[]>
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const result = await once(contestants[name])
      if (round > 0) found[name].push(result)
    }
    // The next round begins with another.
    names.push(names.shift() as Name)
  }
  const results = Object.fromEntries(names.map((name) => [name, medians(found[name])])) as Record<
    Name,
    Result
  >
  // The median of the rounds' ratios: within a round both had the same neighbours.
  const ratio = (one: Name, other: Name): Ratio => {
    const rounds = found[one].map((mine, i) => ({ mine, theirs: found[other][i] ?? mine }))
    return {
      rate: median(rounds.map(({ mine, theirs }) => mine.rate / theirs.rate)),
      cpu: median(rounds.map(({ mine, theirs }) => theirs.cpu / mine.cpu)),
    }
  }
  return { ...results, ratio }
}

/**
 * The one that a target is held against: by CPU time, on which other processes of the machine have little influence,
 * where the system tells it.
 */
export const firm = ({ rate, cpu }: Ratio): number => (Number.isNaN(cpu) ? rate : cpu)

async function once({ server, connections }: Contestant): Promise<Result> {
  const before = server.cpuSeconds()
  const { rate, clientLoad } = await load(server.port, connections, seconds)
  const used = (server.cpuSeconds() ?? Number.NaN) - (before ?? Number.NaN)
  return { rate, clientLoad, cpu: (used * 1e6) / (rate * seconds) }
}

function medians(results: Result[]): Result {
  return {
    rate: median(results.map(({ rate }) => rate)),
    clientLoad: median(results.map(({ clientLoad }) => clientLoad)),
    cpu: median(results.map(({ cpu }) => cpu)),
  }
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
