import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Fields, parseFields } from './fields.ts'

export type Caller = { id: number; admin: number }

type Awaitable<Value> = Value | Promise<Value>

type Store = {
  findCaller: (tokenHash: string) => Awaitable<Caller | undefined>
  accessStatus: (groupId: number, caller: Caller) => Awaitable<number>
  listTrainees: (groupId: number) => Awaitable<object>
  listGroups: () => Awaitable<object>
  saveForm: (groupId: number, fields: Fields, caller: Caller) => Awaitable<number>
  close: () => Awaitable<unknown>
}

const maxBodyBytes = 64 * 1024

/** Rules, durability, rows and responses are the same as Hafifa's. */
export function serve(store: Store): void {
  const server = createServer((request, response) => void answer(store, request, response))
  // The same as Hafifa's, because the simulated people pause for longer than the default.
  server.keepAliveTimeout = 75_000
  server.listen(Number(process.argv[2]), '127.0.0.1')
  process.once('SIGTERM', async () => {
    await store.close()
    process.exit(0)
  })
}

async function answer(store: Store, request: IncomingMessage, response: ServerResponse) {
  const token = /(?:^|;\s*)session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
  const hash = token && createHash('sha256').update(token).digest('base64url')
  const caller = hash ? await store.findCaller(hash) : undefined
  if (!caller) return respond(response, 401)
  const [path, query] = (request.url ?? '').split('?')
  const call = `${request.method} ${path}`
  if (call === 'GET /api/get-group-trainees.php') return respondTrainees(store, response, caller, query)
  if (call === 'GET /api/get-groups.php') return respond(response, 200, await store.listGroups())
  if (call === 'POST /api/update-group-form.php') return save(store, request, response, caller)
  respond(response, 404)
}

async function respondTrainees(
  store: Store,
  response: ServerResponse,
  caller: Caller,
  query: string | undefined,
) {
  const groupId = Number(new URLSearchParams(query).get('groupId'))
  if (!Number.isSafeInteger(groupId) || groupId < 1) return respond(response, 400)
  const status = await store.accessStatus(groupId, caller)
  respond(response, status, status === 200 ? await store.listTrainees(groupId) : undefined)
}

async function save(store: Store, request: IncomingMessage, response: ServerResponse, caller: Caller) {
  const { origin, host, 'content-type': type = '', 'content-length': length } = request.headers
  if (origin !== undefined && origin !== `http://${host}`) return respond(response, 403)
  if (!/^application\/json\s*(;|$)/i.test(type)) return respond(response, 415)
  if (length === undefined || Number(length) > maxBodyBytes) return respond(response, 413)
  try {
    const { group_id, fields } = JSON.parse(await text(request))
    const valid = parseFields(fields)
    if (!valid || !Number.isSafeInteger(group_id)) return respond(response, 400)
    const status = await store.saveForm(group_id, valid, caller)
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
