import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { portOf } from './ports.ts'
import { createReceiver, decryptMessage, readVapid } from './pushBrowser.ts'

type Message = { path: string; headers: IncomingHttpHeaders; body: Buffer }

type Behaviour = number | 'hang' | 'drop' | 'endless'

/**
 * A push service by RFC 8030 that does what `answer` says, and the browsers that are subscribed to it.
 * @param deliver gives each message to a real browser, and returns the answer
 */
export async function openPushService(deliver?: (message: Message) => Behaviour) {
  const messages: Message[] = []
  const service = { answer: 201 as Behaviour, retryAfter: '' }
  const server = createServer(async (request, response) => {
    const message = { path: request.url ?? '', headers: request.headers, body: await buffer(request) }
    messages.push(message)
    const answer = deliver?.(message) ?? service.answer
    if (answer === 'hang') return
    if (answer === 'drop') return request.socket.destroy()
    if (answer === 'endless') {
      response.writeHead(201)
      const part = 'x'.repeat(64 * 1024)
      const goOn = () => !response.destroyed && response.write(part, () => setImmediate(goOn))
      return void goOn()
    }
    if (service.retryAfter) response.setHeader('Retry-After', service.retryAfter)
    if (answer === 307) response.setHeader('Location', '/elsewhere')
    response.writeHead(answer).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  const origin = `http://127.0.0.1:${portOf(server)}`
  let devices = 0

  /** A browser with a subscription. `received` has what it has read of its messages, which must be signed for this service. */
  function createDevice() {
    const receiver = createReceiver()
    devices += 1
    const path = `/device/${devices}`
    return {
      subscription: {
        endpoint: `${origin}${path}`,
        keys: {
          p256dh: receiver.publicKey.toString('base64url'),
          auth: receiver.auth.toString('base64url'),
        },
      },
      async received() {
        const own = messages.filter((message) => message.path === path)
        for (const { headers } of own) {
          const { aud } = readVapid(headers.authorization ?? '')
          if (aud !== origin) throw new Error(`signed for ${aud}`)
        }
        return Promise.all(own.map(async ({ body }) => JSON.parse(await decryptMessage(body, receiver))))
      },
    }
  }

  return Object.assign(service, { server, origin, messages, createDevice, close })
}
