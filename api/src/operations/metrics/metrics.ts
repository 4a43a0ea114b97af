import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '../../calls/env.ts'
import { measurements } from '../../measurements.ts'
import { createSizes } from './sizes.ts'

type Sources = {
  config: Deps['config']
  database: Pick<Deps['database'], 'read'>
  version: string
  countStreams: () => number
}

/** Labels hold no typed text, name, phone, id or address. */
export function createMetrics({ config, database, version, countStreams }: Sources): Registry {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  measureCalls(registers)
  measureDatabase(registers)
  measureMessages(registers)
  measureReading(registers)
  const info = { name: 'hafifa_info', help: 'The version of the server.' }
  new Gauge({ ...info, labelNames: ['version'], registers }).set({ version }, 1)
  const gauges = {
    streams: { help: 'Open streams of changes.', read: countStreams },
    ...createSizes(config, database.read),
  }
  for (const [name, { help, read }] of Object.entries(gauges)) {
    new Gauge({
      name: `hafifa_${name}`,
      help,
      registers,
      async collect() {
        // The other metrics are answered without a database, too.
        this.set(await tryRead(read).catch(() => Number.NaN))
      },
    })
  }
  return registry
}

async function tryRead(read: () => number | undefined | Promise<number>): Promise<number> {
  return (await read()) ?? Number.NaN
}

function measureCalls(registers: Registry[]) {
  const answered = new Counter({
    name: 'hafifa_calls_total',
    help: 'Answered calls.',
    labelNames: ['call', 'status'],
    registers,
  })
  const refused = new Counter({
    name: 'hafifa_refusals_total',
    help: 'Refused calls, such as sign-ins.',
    labelNames: ['call', 'reason'],
    registers,
  })
  const seconds = new Histogram({
    name: 'hafifa_call_seconds',
    help: 'Time until a call was answered.',
    labelNames: ['call'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers,
  })
  measurements.on('answered', ({ call, status, reason, ms, isStream }) => {
    answered.inc({ call, status })
    if (reason !== undefined) refused.inc({ call, reason })
    if (!isStream) seconds.observe({ call }, ms / 1000)
  })
}

function measureMessages(registers: Registry[]) {
  const outgoing = new Counter({
    name: 'hafifa_outgoing_total',
    help: 'Messages to devices, mails and phones, by what the service did with them.',
    labelNames: ['message', 'result'],
    registers,
  })
  // An alert needs the count from before the first failure.
  for (const message of ['push', 'digest', 'sms']) outgoing.inc({ message, result: 'refused' }, 0)
  measurements.on('outgoing', (message, result) => outgoing.inc({ message, result }))
}

function measureReading(registers: Registry[]) {
  const unusual = new Counter({
    name: 'hafifa_unusual_readings_total',
    help: 'Times that a guide read more groups within an hour than ever before.',
    registers,
  })
  measurements.on('massReading', () => unusual.inc())
}

function measureDatabase(registers: Registry[]) {
  const buckets = [0.0005, 0.002, 0.01, 0.05, 0.25, 1, 5]
  const statements = new Histogram({
    name: 'hafifa_statement_seconds',
    help: 'Time of a statement of the database.',
    buckets,
    registers,
  })
  const waits = new Histogram({
    name: 'hafifa_transaction_wait_seconds',
    help: 'Time that a transaction that writes waited for its turn.',
    buckets,
    registers,
  })
  const transactions = new Histogram({
    name: 'hafifa_transaction_seconds',
    help: 'Time of a transaction that writes, without its wait.',
    buckets,
    registers,
  })
  const waiting = new Gauge({
    name: 'hafifa_transactions_waiting',
    help: 'Transactions that wait for their turn to write.',
    registers,
  })
  measurements.on('statement', (ms) => statements.observe(ms / 1000))
  measurements.on('transactionWaits', () => waiting.inc())
  measurements.on('transactionBegins', (ms) => {
    waiting.dec()
    waits.observe(ms / 1000)
  })
  measurements.on('transactionEnds', (ms) => transactions.observe(ms / 1000))
}
