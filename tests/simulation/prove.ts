import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { type Fault, faults } from './faults.ts'
import { seedDistance, startSimulator } from './workers.ts'

/** Each fault must be found in time. Returns the exit code. */
export async function proveFaults(seconds: number): Promise<number> {
  let missed = 0
  for (const fault of faults) {
    const { isFound, took, broken } = await prove(fault, seconds)
    if (!isFound) missed += 1
    console.log(`${isFound ? 'found' : 'MISSED'} in ${took.toFixed(0)} s: ${fault.name}\n  ${broken}`)
  }
  return missed === 0 ? 0 : 1
}

/** By the promise that is its own. A fault often breaks others before. */
async function prove({ name, breaks }: Fault, seconds: number) {
  const start = process.hrtime.bigint()
  const elapsed = () => Number(process.hrtime.bigint() - start) / 1e9
  const running: ReturnType<typeof startSimulator>[] = []
  let broken = 'nothing'
  const isFound = () => broken.startsWith(breaks)

  async function live(from: number, flag: '--regressions' | '--no-regressions') {
    const args = [`--seconds=${seconds}`, `--from=${from}`, `--until=${breaks}`, '--no-shrink', flag]
    const simulator = startSimulator(args, { SIMULATED_FAULT: name })
    running.push(simulator)
    const [output] = await Promise.all([text(simulator.stdout), once(simulator, 'exit')])
    if (isFound()) return
    const [, found] =
      /breaks a promise: (.*)/.exec(output) ?? /breaks another promise: (.*)/.exec(output) ?? []
    broken = found ?? broken
    if (isFound()) for (const other of running) other.kill()
  }

  // Histories that once failed find what is rare in new ones.
  await Promise.all([live(1 + seedDistance, '--regressions'), live(1, '--no-regressions')])
  const took = elapsed()
  return { isFound: isFound() && took <= seconds, took, broken }
}
