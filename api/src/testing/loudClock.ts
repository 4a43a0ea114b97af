import { isQuiet } from '../notices/quietTime.ts'
import { hourSeconds, inSeconds } from '../rules/time.ts'

/** The next time at which messages may be sent, and at which they may be sent for an hour. */
function nextLoudHour() {
  let at = inSeconds(new Date(), hourSeconds)
  while (isQuiet(at) || isQuiet(inSeconds(at, hourSeconds))) at = inSeconds(at, hourSeconds)
  return at
}

/** The settings of a server process at which messages may be sent now. SIGUSR2 sets its clock forward by a minute. */
export function loudClock() {
  const now = nextLoudHour()
  const code = `
    const RealDate = Date
    let by = ${now.getTime() - Date.now()}
    process.on('SIGUSR2', () => { by += 60_000 })
    globalThis.Date = class extends RealDate {
      constructor(...given) { given.length === 0 ? super(RealDate.now() + by) : super(...given) }
      static now() { return RealDate.now() + by }
    }`
  return { now, settings: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` } }
}
