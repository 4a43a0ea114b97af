import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A client may take this long to send the rest of a request, for example over a slow network. */
const incompleteMs = 2000

const checkMs = 50

/** Node's own `close` also waits for connections that have sent half a request or nothing at all. */
export function prepareClosing(server: Server): (closed: () => void) => void {
  const answers = new Map<Socket, Set<ServerResponse>>()
  server.on('connection', (socket) => {
    answers.set(socket, new Set())
    socket.once('close', () => answers.delete(socket))
  })
  server.on('request', (request, response) => {
    const open = answers.get(request.socket)
    open?.add(response)
    response.once('close', () => open?.delete(response))
  })

  function closeIncomplete() {
    for (const [socket, open] of answers) {
      if (![...open].some(({ req }) => req.complete)) socket.destroy()
    }
  }

  return (closed) => {
    server.close(closed)
    // `close` closes only the connections that are idle now.
    setInterval(() => server.closeIdleConnections(), checkMs).unref()
    setTimeout(() => setInterval(closeIncomplete, checkMs).unref(), incompleteMs).unref()
  }
}
