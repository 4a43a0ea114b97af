import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { html } from 'hono/html'
import { type Encoded, encodedResponse, encodeOnce } from '../http/compression.ts'
import { securePage } from '../http/securityHeaders.ts'
import type { CallName } from '../rules/callList.ts'
import { callPermissions } from '../rules/callPermissions.ts'
import { isKeyOf } from '../rules/objects.ts'
import type { Env } from './env.ts'

const swaggerFiles = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

const swaggerUi = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

export function describeCalls(app: OpenAPIHono<Env>, version: string): void {
  // Built at the first request, when all calls are registered, because it takes a while and never changes.
  let document: ReturnType<typeof describe> | undefined
  app.get('/api/openapi.json', (c) => {
    document ??= describe(app, version)
    return c.json(document)
  })
  app.get('/api/docs', securePage(), (c) => c.html(page))
  app.get('/api/docs/start.js', (c) =>
    c.body(startScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  )
  // One plain route for each file: a route with a pattern would move every call to Hono's slower router.
  for (const [file, type] of Object.entries(swaggerFiles)) {
    let encoded: Promise<Encoded> | undefined
    const headers = {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=86400',
      Vary: 'Accept-Encoding',
    }
    app.get(`/api/docs/${file}`, async (c) => {
      encoded ??= readFile(join(swaggerUi, file)).then(encodeOnce)
      return encodedResponse(c, await encoded, headers)
    })
  }
}

function describe(app: OpenAPIHono<Env>, version: string) {
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Hafifa API', version, description: 'Date-times are UTC. Texts are trimmed.' },
  })
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    const call = item.get ?? item.post
    const name = path.replace('/api/', '')
    if (call && isKeyOf(callPermissions, name)) call.description = permissionText(name)
  }
  return document
}

function permissionText(call: CallName) {
  const rule = callPermissions[call]
  return `Allowed: ${typeof rule === 'string' ? rule : 'depends on the input, see api/src/rules/callList.ts'}.`
}

const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Hafifa API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/start.js" defer></script>
  </head>
  <body></body>
</html>`

/** Served as a file, because the page's security policy allows no inline scripts. */
const startScript = `SwaggerUIBundle({ url: '/api/openapi.json', domNode: document.body, docExpansion: 'list' })`
