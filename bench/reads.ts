import { number, withTarget } from './report.ts'
import type { Server } from './servers.ts'

const repetitions = 20

/** The columns of `rowOfRead`. */
export const readColumns = ['', 'ms', 'CPU, ms', 'target']

/** @param target in ms of CPU */
export async function rowOfRead(server: Server, cookie: string, name: string, call: string, target: number) {
  const { ms, cpu } = await measureRead(server, cookie, call)
  return [name, number(ms), number(cpu), withTarget(`< ${target} ms of CPU`, cpu < target)]
}

/** The median time and the mean CPU time, in ms. */
async function measureRead(server: Server, cookie: string, call: string) {
  const times: number[] = []
  let cpuBefore: number | undefined
  for (let n = -1; n < repetitions; n++) {
    // The first call prepares the statement.
    if (n === 0) cpuBefore = server.cpuSeconds()
    const start = performance.now()
    const response = await fetch(`http://127.0.0.1:${server.port}/api/${call}`, { headers: { cookie } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${call}: ${response.status}`)
    if (n >= 0) times.push(performance.now() - start)
  }
  const ms = times.sort((a, b) => a - b)[Math.floor(repetitions / 2)] ?? 0
  const cpu = cpuBefore === undefined ? ms : ((server.cpuSeconds() ?? 0) - cpuBefore) * (1000 / repetitions)
  return { ms, cpu }
}
