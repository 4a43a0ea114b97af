import { connect, type Socket } from 'node:net'

/** What a stretch of load found. */
export type Load = {
  /** Answers a second. */
  rate: number
  /** Share of one core that sending and reading took; near 1, it is the client that was measured. */
  clientLoad: number
}

const headEnd = Buffer.from('\r\n\r\n')

/**
 * Keeps connections busy: each sends its requests in turn, the next when the answer to the last is whole. Raw sockets,
 * because a client that is slower than the server measures itself.
 *
 * @param connections the requests of each connection, whole, as bytes
 * @throws Error when an answer is neither 200 nor 304
 */
export async function load(port: number, connections: Buffer[][], seconds: number): Promise<Load> {
  const sockets = await Promise.all(connections.map(() => open(port)))
  const cpu = process.cpuUsage()
  const start = performance.now()
  const end = start + seconds * 1000
  const counts = await Promise.all(sockets.map((socket, i) => keepBusy(socket, connections[i] ?? [], end)))
  const elapsed = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  const answers = counts.reduce((sum, count) => sum + count, 0)
  return { rate: (answers / elapsed) * 1000, clientLoad: (user + system) / 1000 / elapsed }
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

/** Resolves with the number of answers, when the time is over and the last one is there. */
function keepBusy(socket: Socket, requests: Buffer[], end: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0
    let received = 0
    let expected = 0
    const send = () => socket.write(requests[count % requests.length] ?? '')
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      try {
        if (expected === 0) expected = lengthOf(chunk)
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

/** The length of an answer, head and body, from its first bytes, which hold the whole head. */
function lengthOf(chunk: Buffer): number {
  const end = chunk.indexOf(headEnd)
  const head = chunk.toString('latin1', 0, end)
  if (end < 0 || !/^HTTP\/1\.1 (200|304)/.test(head))
    throw new Error(`unexpected answer: ${chunk.toString()}`)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined && !head.startsWith('HTTP/1.1 304')) throw new Error(`no length: ${head}`)
  return end + headEnd.length + Number(length ?? 0)
}
