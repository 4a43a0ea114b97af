/** Three calls of Hafifa, handwritten for speed. Rules, durability, rows and responses are the same. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { db } from './database.ts'
import { listGroups, listTrainees } from './reads.ts'
import { parseFields, saveForm } from './save.ts'
import { accessStatus, type Caller, findCaller } from './session.ts'

const maxBodyBytes = 64 * 1024

const server = createServer((request, response) => {
  const caller = findCaller(request)
  if (!caller) return respond(response, 401)
  const [path, query] = (request.url ?? '').split('?')
  const call = `${request.method} ${path}`
  if (call === 'GET /api/get-group-trainees.php') return respondTrainees(response, caller, query)
  if (call === 'GET /api/get-groups.php') return respond(response, 200, listGroups())
  if (call === 'POST /api/update-group-form.php') return save(request, response, caller)
  respond(response, 404)
})

function respondTrainees(response: ServerResponse, caller: Caller, query: string | undefined) {
  const groupId = Number(new URLSearchParams(query).get('groupId'))
  if (!Number.isSafeInteger(groupId) || groupId < 1) return respond(response, 400)
  const status = accessStatus(groupId, caller)
  respond(response, status, status === 200 ? listTrainees(groupId) : undefined)
}

async function save(request: IncomingMessage, response: ServerResponse, caller: Caller) {
  const { origin, host, 'content-type': type = '', 'content-length': length } = request.headers
  if (origin !== undefined && origin !== `http://${host}`) return respond(response, 403)
  if (!/^application\/json\s*(;|$)/i.test(type)) return respond(response, 415)
  if (length === undefined || Number(length) > maxBodyBytes) return respond(response, 413)
  try {
    const { group_id, fields } = JSON.parse(await text(request))
    const valid = parseFields(fields)
    if (!valid || !Number.isSafeInteger(group_id)) return respond(response, 400)
    const status = saveForm(group_id, valid, caller)
    respond(response, status, { success: status === 200 })
  } catch {
    respond(response, 400)
  }
}

function respond(response: ServerResponse, status: number, body: object = { success: false }) {
  const json = JSON.stringify(body)
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(json),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(json)
}

server.listen(Number(process.argv[2]), '127.0.0.1')
process.once('SIGTERM', () => {
  db.close()
  process.exit(0)
})
