#!/usr/bin/env bash
# @hono/node-server 2.1.8 (Node 20 or newer)
#
# Input: a POST whose handler answers without reading the body, as a refusal by size does. The client sends the rest of
# the body one second after it has read the answer, as a slow phone or a proxy does.
# Behaviour: half a second after the answer the server ends the connection, although the request is valid and Node's own
# server would read the rest and go on. A proxy in front may then give its client an empty answer instead of the 413.
# `autoCleanupIncoming: false` leaves it to Node.
# Output seen:
#   node:http: open
#   @hono/node-server: ended
#   @hono/node-server, autoCleanupIncoming false: open
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --save-exact @hono/node-server@2.1.8 hono@4.13.19

cat > try.mjs <<'JS'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { serve } from '@hono/node-server'

const fetch = () => new Response('{}', { status: 413 })

async function connectionOf(server) {
  if (!server.listening) await once(server, 'listening')
  const socket = connect(server.address().port, '127.0.0.1')
  const ended = Promise.race([once(socket, 'end'), once(socket, 'error')]).then(() => 'ended')
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\nx')
  await once(socket, 'data')
  await setTimeout(1000)
  socket.write('x'.repeat(999_999) + 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n')
  const state = await Promise.race([ended, once(socket, 'data').then(() => 'open'), setTimeout(5000, 'silent')])
  socket.destroy()
  server.closeAllConnections()
  server.close()
  return state
}

const plain = createServer((_, response) => response.writeHead(413).end('{}')).listen(0)
console.log('node:http:', await connectionOf(plain))
console.log('@hono/node-server:', await connectionOf(serve({ fetch, port: 0 })))
const options = { fetch, port: 0, autoCleanupIncoming: false }
console.log('@hono/node-server, autoCleanupIncoming false:', await connectionOf(serve(options)))
JS

seen=$(node try.mjs)
printf '%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'SEEN'
node:http: open
@hono/node-server: ended
@hono/node-server, autoCleanupIncoming false: open
SEEN
