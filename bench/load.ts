import { bodyOf, type Connection, openConnection } from './connection.ts'

export type Load = {
  rate: number
  /** The share of one core that the client used. Near 1, the client is the bottleneck. */
  clientLoad: number
}

/** @throws Error if a response is neither 200 nor 304 */
export async function load(
  ports: readonly [number, ...number[]],
  requests: Buffer[][],
  seconds: number,
): Promise<Load> {
  const connections = await Promise.all(
    requests.map((_, i) => openConnection(ports[i % ports.length] ?? ports[0])),
  )
  const cpu = process.cpuUsage()
  const start = performance.now()
  const end = start + seconds * 1000
  const counts = await Promise.all(
    connections.map((connection, i) => keepBusy(connection, requests[i] ?? [], end)),
  )
  const elapsed = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  for (const connection of connections) connection.close()
  const responses = counts.reduce((sum, count) => sum + count, 0)
  return { rate: (responses / elapsed) * 1000, clientLoad: (user + system) / 1000 / elapsed }
}

async function keepBusy(connection: Connection, requests: Buffer[], end: number): Promise<number> {
  let count = 0
  do {
    const answer = await connection.exchange(requests[count % requests.length] ?? Buffer.alloc(0))
    if (answer.status !== 200 && answer.status !== 304)
      throw new Error(`Unexpected response: ${bodyOf(answer)}`)
    count += 1
  } while (performance.now() < end)
  return count
}
