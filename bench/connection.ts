import { connect, type Socket } from 'node:net'

export type Answer = { status: number; chunks: Buffer[] }

export type Connection = {
  /** Must not be called concurrently. */
  exchange: (request: Buffer) => Promise<Answer>
  close: () => void
}

const headEnd = Buffer.from('\r\n\r\n')

/** A raw socket, because a client slower than the server would only measure itself. */
export async function openConnection(port: number): Promise<Connection> {
  const socket = await openSocket(port)
  let waiting: { resolve: (answer: Answer) => void; reject: (error: unknown) => void } | undefined
  let answer: Answer = { status: 0, chunks: [] }
  let missing = 0

  socket.on('data', (chunk: Buffer) => {
    try {
      if (answer.chunks.length === 0) {
        const { status, length } = readHead(chunk)
        answer.status = status
        missing = length
      }
      answer.chunks.push(chunk)
      missing -= chunk.length
      if (missing > 0) return
      const complete = answer
      answer = { status: 0, chunks: [] }
      waiting?.resolve(complete)
    } catch (error) {
      waiting?.reject(error)
    }
  })
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('The connection was closed')))

  return {
    exchange: (request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('The connection was closed'))
        waiting = { resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

export function openSocket(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

export function bodyOf({ chunks }: Answer): string {
  const whole = Buffer.concat(chunks)
  return whole.toString('utf8', whole.indexOf(headEnd) + headEnd.length)
}

/** Returns the combined length of head and body. Assumes that the first chunk contains the whole head. */
function readHead(chunk: Buffer): { status: number; length: number } {
  const end = chunk.indexOf(headEnd)
  const head = chunk.toString('latin1', 0, end)
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1])
  if (end < 0 || !status) throw new Error(`Unexpected response: ${chunk.toString()}`)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined && status !== 304) throw new Error(`Response without Content-Length: ${head}`)
  return { status, length: end + headEnd.length + Number(length ?? 0) }
}
