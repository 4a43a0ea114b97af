import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { createChangeFeed } from '../src/groups/changes/changeFeed.ts'
import { createMailer } from '../src/notices/digest/mailer.ts'
import { createSignInLimit } from '../src/people/auth/signInLimit.ts'
import { createSmsSender } from '../src/people/auth/sms.ts'
import { openDatabase } from '../src/registry/database.ts'
import type { Document } from './document.ts'

export async function presentDocument(): Promise<Document> {
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-openapi-'))
  const database = openDatabase(`file:${join(folder, 'empty.sqlite')}`)
  try {
    const config = readConfig({})
    const log = pino({ enabled: false })
    const deps = {
      config,
      database,
      signInLimit: createSignInLimit(database, 1),
      sendSms: createSmsSender(config),
      sendMail: createMailer(config),
      signIns: { record: () => undefined },
      views: { record: () => undefined },
      changes: createChangeFeed(database, config, log),
      now: () => new Date(),
    }
    const app = createApp(deps, log)
    return (await (await app.request('/api/openapi.json')).json()) as Document
  } finally {
    await database.close()
    rmSync(folder, { recursive: true })
  }
}
