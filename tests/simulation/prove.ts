import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { faults } from './faults.ts'
import { startSimulator } from './workers.ts'

/** Each fault must be found in time. Returns the exit code. */
export async function proveFaults(seconds: number): Promise<number> {
  let missed = 0
  for (const { name, breaks } of faults) {
    const start = process.hrtime.bigint()
    const args = [`--seconds=${seconds}`, '--from=1', '--no-shrink', '--no-regressions']
    const simulator = startSimulator(args, { SIMULATED_FAULT: name })
    const [output, [code]] = await Promise.all([text(simulator.stdout), once(simulator, 'exit')])
    const took = Number(process.hrtime.bigint() - start) / 1e9
    const [, found = 'nothing'] = /breaks a promise: (.*)/.exec(output) ?? []
    const isFound = code !== 0 && found.startsWith(breaks)
    if (!isFound) missed += 1
    console.log(`${isFound ? 'found' : 'MISSED'} in ${took.toFixed(0)} s: ${name}\n  ${found}`)
  }
  return missed === 0 ? 0 : 1
}
