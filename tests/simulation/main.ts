import { constants, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { liveMany } from './many.ts'
import { proveFaults } from './prove.ts'
import { runWorkers } from './workers.ts'

/** The README says what each does. */
const { values } = parseArgs({
  allowNegative: true,
  options: {
    seed: { type: 'string' },
    from: { type: 'string' },
    seconds: { type: 'string' },
    minutes: { type: 'string' },
    until: { type: 'string' },
    faults: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: true },
    twice: { type: 'boolean', default: false },
    calls: { type: 'boolean', default: false },
    background: { type: 'boolean', default: false },
    regressions: { type: 'boolean', default: true },
  },
})

const seed = numberOf('seed')
const from = seed ?? numberOf('from') ?? Number(process.hrtime.bigint() % 1_000_000_000n)
const seconds = numberOf('seconds') ?? 60
const minutes = numberOf('minutes')

// Beside other checks it takes only the time that they leave.
if (values.background) setPriority(constants.priority.PRIORITY_LOW)

if (values.faults) process.exitCode = await proveFaults(seconds)
else if (minutes !== undefined) {
  const flags = (['calls', 'twice'] as const).filter((name) => values[name]).map((name) => `--${name}`)
  if (!values.shrink) flags.push('--no-shrink')
  process.exitCode = await runWorkers(60 * minutes, from, flags)
} else process.exitCode = await liveMany({ ...values, seconds, from, isOne: seed !== undefined })

/** @throws Error for what is not a number */
function numberOf(name: 'seed' | 'from' | 'seconds' | 'minutes'): number | undefined {
  const text = values[name]
  if (text !== undefined && !/^\d+(\.\d+)?$/.test(text))
    throw new Error(`--${name} takes a number, not ${text}`)
  return text === undefined ? undefined : Number(text)
}
