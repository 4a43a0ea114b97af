import { constants, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { liveMany } from './many.ts'
import { proveFaults } from './prove.ts'
import { runWorkers } from './workers.ts'

const help = `
npm run simulate                lives through one history after the other
  -- --seed N                   through this one
  -- --from N                   from this one on
  -- --seconds N                for that long (60), for each of the faults with --faults
  -- --minutes N                for that long on all cores
  -- --faults                   with each mistake of faults.ts
  -- --no-shrink                does not look for the fewest steps of a failure
  -- --twice                    each a second time, which must be the same
  -- --calls                    prints how the calls were answered
  -- --background               with the lowest priority
`

const { values } = parseArgs({
  allowNegative: true,
  options: {
    help: { type: 'boolean', default: false },
    seed: { type: 'string' },
    from: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    minutes: { type: 'string' },
    faults: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: true },
    twice: { type: 'boolean', default: false },
    calls: { type: 'boolean', default: false },
    background: { type: 'boolean', default: false },
  },
})

// Beside other checks it takes only the time that they leave.
if (values.background) setPriority(constants.priority.PRIORITY_LOW)

const from = Number(values.seed ?? values.from ?? process.hrtime.bigint() % 1_000_000_000n)

if (values.help) console.log(help.trim())
else if (values.faults) process.exitCode = await proveFaults(Number(values.seconds))
else if (values.minutes !== undefined) process.exitCode = await runWorkers(60 * Number(values.minutes), from)
else {
  const { seed, seconds, ...options } = values
  process.exitCode = await liveMany({ ...options, seconds: Number(seconds), from, isOne: seed !== undefined })
}
