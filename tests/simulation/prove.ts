import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { faults } from './faults.ts'
import { startSimulator } from './workers.ts'

/** New histories first, in which a fault breaks the promise that is its own. Those that once failed find the rest. */
const parts = [
  { share: 0.25, flag: '--no-regressions' },
  { share: 0.75, flag: '--regressions' },
]

/** Each fault must be found in time. Returns the exit code. */
export async function proveFaults(seconds: number): Promise<number> {
  let missed = 0
  for (const { name, breaks } of faults) {
    const start = process.hrtime.bigint()
    let found = 'nothing'
    for (const { share, flag } of parts)
      if (found === 'nothing') found = await live(name, share * seconds, flag)
    const took = Number(process.hrtime.bigint() - start) / 1e9
    const isFound = found.startsWith(breaks)
    if (!isFound) missed += 1
    console.log(`${isFound ? 'found' : 'MISSED'} in ${took.toFixed(0)} s: ${name}\n  ${found}`)
  }
  return missed === 0 ? 0 : 1
}

/** Returns the promise that was broken, and how. */
async function live(fault: string, seconds: number, flag: string): Promise<string> {
  const args = [`--seconds=${seconds}`, '--from=1', '--no-shrink', flag]
  const simulator = startSimulator(args, { SIMULATED_FAULT: fault })
  const [output] = await Promise.all([text(simulator.stdout), once(simulator, 'exit')])
  const [, found = 'nothing'] = /breaks a promise: (.*)/.exec(output) ?? []
  return found
}
