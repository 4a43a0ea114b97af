/** The rules, durability, rows and answers are those of Hafifa. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { accessStatus, type Caller, findCaller, listTrainees, saveForm } from './calls.ts'
import { parseFields } from './fields.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

const [port, database = ''] = process.argv.slice(2)
const store = database.startsWith('postgres:') ? openPostgres(database) : openSqlite(database)
const maxBodyBytes = 64 * 1024

createServer((request, response) => void answer(request, response)).listen(Number(port), '127.0.0.1')
process.once('SIGTERM', async () => {
  await store.close()
  process.exit(0)
})

async function answer(request: IncomingMessage, response: ServerResponse) {
  const token = /(?:^|;\s*)session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
  const hash = token && createHash('sha256').update(token).digest('base64url')
  const caller = hash ? await findCaller(store.run, hash) : undefined
  if (!caller) return respond(response, 401)
  const [path, query] = (request.url ?? '').split('?')
  const call = `${request.method} ${path}`
  if (call === 'GET /api/get-group-trainees.php') return respondTrainees(response, caller, query)
  if (call === 'POST /api/update-group-form.php') return save(request, response, caller)
  respond(response, 404)
}

async function respondTrainees(response: ServerResponse, caller: Caller, query: string | undefined) {
  const groupId = Number(new URLSearchParams(query).get('groupId'))
  if (!Number.isSafeInteger(groupId) || groupId < 1) return respond(response, 400)
  const status = await accessStatus(store.run, groupId, caller)
  respond(response, status, status === 200 ? await listTrainees(store.run, groupId) : undefined)
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
    const status = await saveForm(store, group_id, valid, caller)
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
