import { connect, type Socket } from 'node:net'

export type Load = {
  /** Responses per second. */
  rate: number
  /** Share of one core that the client used. Near 1, the client is the bottleneck. */
  clientLoad: number
}

const headEnd = Buffer.from('\r\n\r\n')

/**
 * Sends the requests of each connection one after the other, to the ports in turn. Uses raw sockets, because a client that is slower than the
 * server measures itself.
 *
 * @throws Error if a response is neither 200 nor 304
 */
export async function load(
  ports: readonly [number, ...number[]],
  connections: Buffer[][],
  seconds: number,
): Promise<Load> {
  const sockets = await Promise.all(connections.map((_, i) => open(ports[i % ports.length] ?? ports[0])))
  const cpu = process.cpuUsage()
  const start = performance.now()
  const end = start + seconds * 1000
  const counts = await Promise.all(sockets.map((socket, i) => keepBusy(socket, connections[i] ?? [], end)))
  const elapsed = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  const responses = counts.reduce((sum, count) => sum + count, 0)
  return { rate: (responses / elapsed) * 1000, clientLoad: (user + system) / 1000 / elapsed }
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

function keepBusy(socket: Socket, requests: Buffer[], end: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0
    let received = 0
    let expected = 0
    const send = () => socket.write(requests[count % requests.length] ?? '')
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      try {
        if (expected === 0) expected = responseLength(chunk)
        received += chunk.length
        if (received < expected) return
        count += 1
        received = 0
        expected = 0
        if (performance.now() < end) return send()
        socket.destroy()
        resolve(count)
      } catch (error) {
        socket.destroy()
        reject(error)
      }
    })
    send()
  })
}

/** Returns the length of head and body. Assumes that the first chunk contains the whole head. */
function responseLength(chunk: Buffer): number {
  const end = chunk.indexOf(headEnd)
  const head = chunk.toString('latin1', 0, end)
  if (end < 0 || !/^HTTP\/1\.1 (200|304)/.test(head))
    throw new Error(`Unexpected response: ${chunk.toString()}`)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined && !head.startsWith('HTTP/1.1 304'))
    throw new Error(`Response without Content-Length: ${head}`)
  return end + headEnd.length + Number(length ?? 0)
}
