import { createApp } from './app.ts'
import type { Deps } from './calls/env.ts'
import { describeError } from './calls/refusals.ts'
import { type Config, readConfig } from './config.ts'
import { becomeSingleServer } from './db/singleServer.ts'
import { createChangeFeed } from './groups/changes/changeFeed.ts'
import { createViewBuffer } from './groups/views/viewBuffer.ts'
import { prepareClosing } from './http/closeServer.ts'
import { limitConnections } from './http/limitConnections.ts'
import { openLog } from './http/log.ts'
import { startServer } from './http/server.ts'
import { createMailer } from './notices/digest/mailer.ts'
import { commitEntries } from './notices/inbox/commitEntries.ts'
import { startOutgoing } from './notices/outgoing.ts'
import { configWarnings } from './operations/doctor/configWarnings.ts'
import { startHousekeeping } from './operations/housekeeping/housekeeping.ts'
import { createMetrics } from './operations/metrics/metrics.ts'
import { serveMetrics } from './operations/metrics/serveMetrics.ts'
import { createSignInLimit } from './people/auth/signInLimit.ts'
import { createSmsSender } from './people/auth/sms.ts'
import { ensureCoordinator } from './people/guides/firstCoordinator.service.ts'
import { createSignInRecorder } from './people/sign-ins/recorder.ts'
import { endedYearWarning } from './programme/years/endedYear.ts'
import { nameFirstYear } from './programme/years/firstYear.service.ts'
import { openYear } from './programme/years/years.queries.ts'
import { openDatabase } from './registry/database.ts'
import { errorMessage } from './rules/thrown.ts'
import { serveSite } from './site/site.ts'
import { apiVersion } from './site/versions/versions.service.ts'

const graceMs = 10_000

/** Longer than a health check takes to fail: `health_interval` and `health_timeout` in deploy/Caddyfile. */
const drainMs = 3000

const saveViewsMs = 30_000

let stopping = false

const config = configOrExit()
const { log, exit } = openLog()
const database = await openOrExit()
await startHousekeeping(database, log)

const views = createViewBuffer(database, commitEntries)
setInterval(saveViews, saveViewsMs).unref()

const signIns = createSignInRecorder(database, log)

const changes = createChangeFeed(database, config, log)
const signInLimit = createSignInLimit(database, config.RATE_LIMIT)
const sendSms = createSmsSender(config)
const now = () => new Date()
const sendMail = createMailer(config)
const app = createApp({ config, database, signInLimit, sendSms, sendMail, signIns, views, changes, now }, log)
const stopOutgoing = startOutgoing({ config, database, sendSms, sendMail, now }, log)
// Unlike `/health` it does not depend on the database. Without a database, calls are answered with `Retry-After`.
app.get('/ready', (c) => (stopping ? c.json({ status: 'stopping' }, 503) : c.json({ status: 'ok' })))
serveMetrics(
  app,
  createMetrics({ config, database, version: apiVersion, countStreams: changes.count }),
  config.METRICS_TOKEN,
)
serveSite(app, config, log)
for (const warning of configWarnings(config, process.env)) log.warn(warning)
const yearWarning = endedYearWarning(await openYear(database.read), new Date())
if (yearWarning) log.warn(yearWarning)

const address = { port: config.PORT, hostname: config.HOST }
const server = startServer({ fetch: app.fetch, ...address }, ({ address, port }) =>
  log.info({ address, port }, 'listening'),
)
const close = prepareClosing(server)
limitConnections(server, log)
server.on('error', async (error: NodeJS.ErrnoException) => {
  await database.close()
  exitWith(error.code === 'EADDRINUSE' ? `PORT: ${config.PORT} is in use` : error.message)
})

// npm forwards SIGTERM, so the process may receive it twice: a second signal must not end it.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)

function stop() {
  if (stopping) return
  stopping = true
  log.info('stopping')
  // A proxy sends requests until its health check fails. They must be answered.
  setTimeout(closeServer, config.TRUST_PROXY ? drainMs : 0)
}

function closeServer() {
  changes.close()
  const giveUp = setTimeout(() => finish(1), graceMs)
  close(() => {
    clearTimeout(giveUp)
    void finish(0)
  })
}

async function finish(code: number) {
  await saveViews()
  await signIns.settled()
  await stopOutgoing()
  await database.close()
  log.info('stopped')
  await exit(code)
}

async function saveViews() {
  await views.save().catch((error: Error) => log.error(describeError(error), 'views not saved'))
}

function configOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    return exitWith(errorMessage(error))
  }
}

async function openOrExit(): Promise<Deps['database']> {
  try {
    await becomeSingleServer(config.DATABASE_URL, () => log.info('waiting for another server to end'))
    const database = openDatabase(config.DATABASE_URL)
    database.onWarning((warning) => log.warn({ warning }, 'the database warns'))
    await database.ready()
    await nameFirstYear(database, config, new Date())
    await ensureCoordinator(database, config)
    return database
  } catch (error) {
    return exitWith(`DATABASE_URL: ${describeError(error).message}`)
  }
}

function exitWith(message: string): never {
  console.error(message)
  process.exit(1)
}
