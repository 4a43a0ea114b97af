import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { serveSite } from './site/site.ts'
import { startApi } from './testing/api.ts'

test('/health fails when the database cannot be read', async () => {
  const { send, database } = startApi()
  expect((await send('/health')).status).toBe(200)
  await database.close()
  expect((await send('/health')).status).toBeGreaterThanOrEqual(500)
})

test('every route fits the fast router', async () => {
  const { app, logger, visitor } = startApi()
  serveSite(app, readConfig({}), logger)
  await visitor.get('get-groups.php')
  expect(app.router.name).toBe('SmartRouter + RegExpRouter')
})

test('visitors can open the OpenAPI document and its page without inline scripts', async () => {
  const { send } = startApi()
  expect((await send('/api/openapi.json')).body.openapi).toBe('3.1.0')
  const page = await send('/api/docs')
  expect(page.body).not.toMatch(/<script(?![^>]*src=)/)
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file)
  expect(files).toHaveLength(3)
  for (const file of files) {
    const { status, headers } = await send(file)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('; charset=utf-8')
  }
})
