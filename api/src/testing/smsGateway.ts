import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { portOf } from './ports.ts'

type Message = { body: string; headers: IncomingHttpHeaders }

/** Never answers if `answer` is `hang`. */
export async function startSmsGateway() {
  const messages: Message[] = []
  const gateway = { answer: 200 as number | 'hang', text: '' }
  const server = createServer(async (request, response) => {
    messages.push({ body: await text(request), headers: request.headers })
    if (gateway.answer !== 'hang') response.writeHead(gateway.answer).end(gateway.text)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return Object.assign(gateway, {
    url: `http://127.0.0.1:${portOf(server)}/send`,
    messages,
    lastCode: () => /#(\d{6})/.exec(messages.at(-1)?.body ?? '')?.[1] ?? '',
  })
}
