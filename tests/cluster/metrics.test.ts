import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freePort } from '../../api/src/testing/ports.ts'
import { type Answer, createClient, signIn } from './client.ts'
import { coordinator, killAll, startProgram, startServer } from './processes.ts'

const root = join(import.meta.dirname, '../..')

const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8')

type Panel = {
  title: string
  fieldConfig: { defaults: { unit: string } }
  targets: { refId: string; expr: string }[]
}

const panels: Panel[] = JSON.parse(read('grafana.json')).panels

/** Both sides of each comparison in the alerts. They have values even if the alert does not fire, NaN for what the server lacks. */
const comparedByAlerts = [...read('alerts.yaml').matchAll(/expr:(?: >\n)?((?:.|\n {10})+)/g)]
  .flatMap(([, expression = '']) => expression.split(/\b(?:and|or)\b(?! \()| (?:==|<|>) /))
  .map((side) => side.trim())
  .filter((side) => /[a-z]_/.test(side))

const scrapeSeconds = 1

/** Computed like Grafana's. */
const rateInterval = `${4 * scrapeSeconds}s`

/** Plausible values of a small server under a light load. */
const plausible: Record<string, (value: number) => boolean> = {
  s: (value) => value >= 0 && value < 120,
  bytes: (value) => value > 4000 && Number.isInteger(value),
  reqps: (value) => value >= 0 && value < 5000,
  short: (value) => value >= 0 && value < 1000,
}

/**
 * Starts a server and produces saves, refused and failed calls, an open stream and a backup. Returns a
 * function that queries Prometheus.
 */
async function scene() {
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-metrics-'))
  const file = join(folder, 'h.sqlite')
  const BACKUP_FOLDER = join(folder, 'backups')
  const server = await startServer(`file:${file}`, { BACKUP_FOLDER })
  backUp(folder, { DATABASE_URL: `file:${file}`, BACKUP_FOLDER })
  const prometheus = await startPrometheus(folder, server.port)
  const [client] = await signIn(coordinator.phone, server.origin)
  await client.listen()
  const visitor = createClient(server.origin)
  const working = setInterval(() => {
    const saved = client.post('add-group.php', { name: `${performance.now()}` })
    const refused = visitor.post('login.php', { phone: '0599999999' })
    void Promise.allSettled([saved, refused, client.get('get-groups.php')])
  }, 200)
  onTestFinished(() => {
    clearInterval(working)
    killAll()
    rmSync(folder, { recursive: true })
  })
  await failSave(file, () => client.post('add-group.php', { name: 'חיפה' }))

  return async function query(expression: string): Promise<number[]> {
    const search = new URLSearchParams({ query: expression })
    const answer = (await (await fetch(`${prometheus}/api/v1/query?${search}`)).json()) as {
      data?: { result: { value: [number, string] }[] }
      error?: string
    }
    if (!answer.data) throw new Error(`${expression}: ${answer.error}`)
    return answer.data.result.map(({ value: [, value] }) => Number(value))
  }
}

test.skipIf(!inject('hasPrometheus'))(
  'Prometheus has values for every panel of the dashboard, of its unit, and for every alert',
  async () => {
    const query = await scene()
    const saves = `sum(rate(hafifa_transaction_wait_seconds_count[${rateInterval}])) > 0`
    // A rate needs two scrapes of its series, and the series of failures start with the first failure.
    for (const expression of [saves, ...comparedByAlerts]) {
      await expect
        .poll(() => query(expression), { message: expression, timeout: 60_000, interval: 500 })
        .not.toEqual([])
    }
    for (const { title, fieldConfig, targets } of panels) {
      const { unit } = fieldConfig.defaults
      for (const { expr } of targets) {
        const answered = await query(
          expr.replaceAll('$job', 'hafifa').replaceAll('$__rate_interval', rateInterval),
        )
        const values = answered.filter((value) => !Number.isNaN(value))
        expect(values, `${title}: ${expr}`).not.toEqual([])
        expect(
          values.filter((value) => !plausible[unit]?.(value)),
          `${title}: ${expr}, in ${unit}`,
        ).toEqual([])
      }
    }
  },
)

function backUp(folder: string, env: Record<string, string>) {
  const run = (args: string[], env = {}) =>
    execFileSync(process.execPath, ['api/dist/backup/main.js', ...args], { cwd: root, env, encoding: 'utf8' })
  const created = run(['--create-identity', join(folder, 'key')])
  run([], { ...env, BACKUP_RECIPIENTS: /age1\w+/.exec(created)?.[0] })
}

/** Starts Prometheus with the product's rules and returns its origin. */
async function startPrometheus(folder: string, port: string): Promise<string> {
  const configuration = join(folder, 'prometheus.yaml')
  const scrape = `{ job_name: hafifa, static_configs: [{ targets: ['127.0.0.1:${port}'] }] }`
  writeFileSync(
    configuration,
    `global: { scrape_interval: ${scrapeSeconds}s }\nscrape_configs: [${scrape}]\nrule_files: [${root}/deploy/alerts.yaml]\n`,
  )
  const address = `127.0.0.1:${await freePort()}`
  const storage = `--storage.tsdb.path=${join(folder, 'prometheus')}`
  const args = [`--config.file=${configuration}`, storage, `--web.listen-address=${address}`]
  await startProgram('prometheus', args, {}, /ready to receive web requests/)
  return `http://${address}`
}

/** Locks the database for as long as a change waits for the lock. */
async function failSave(file: string, save: () => Promise<Answer>) {
  const database = new Sqlite(file)
  database.exec('begin immediate')
  expect((await save()).status).toBe(503)
  database.close()
}
