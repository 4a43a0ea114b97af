/** The part of the package that the tests use. Its types are another package. */
declare module 'ws' {
  import type { Server } from 'node:http'

  export type WebSocket = {
    send: (text: string) => void
    close: () => void
    terminate: () => void
    on: (event: 'message', listener: (data: Buffer) => void) => void
  }

  export class WebSocketServer {
    constructor(options: { server: Server; handleProtocols: (offered: Set<string>) => string })
    clients: Set<WebSocket>
    on(event: 'connection', listener: (socket: WebSocket) => void): void
  }
}
