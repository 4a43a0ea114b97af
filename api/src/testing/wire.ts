import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Sends bytes as they are, and returns everything that the server answers until it ends the connection. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

export const statusesOf = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status))
