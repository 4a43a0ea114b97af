/** The floor of any server in Node: knows its answers from the start. Reads them, by path, as JSON from its input. */
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

const texts = (await json(process.stdin)) as Record<string, string>
const answers = new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]))

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  // A save is answered when it is here.
  request.resume().on('end', () => {
    response.writeHead(answer ? 200 : 404, {
      'Content-Type': 'application/json',
      'Content-Length': answer?.length ?? 0,
    })
    response.end(answer)
  })
})
server.listen(Number(process.argv[2]), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
