/** Fixed responses are the upper limit of a Node server. */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const texts: Record<string, string> = JSON.parse(await text(process.stdin))
const responses = new Map(Object.entries(texts).map(([path, body]) => [path, Buffer.from(body)]))

const server = createServer((request, response) => {
  const body = responses.get(request.url ?? '')
  request.resume().on('end', () => {
    response.writeHead(body ? 200 : 404, {
      'Content-Type': 'application/json',
      'Content-Length': body?.length ?? 0,
    })
    response.end(body)
  })
})
server.listen(Number(process.argv[2]), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
