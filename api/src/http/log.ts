import { setTimeout } from 'node:timers/promises'
import { type Logger, pino } from 'pino'

/** Unread lines are kept in memory up to this size, and further ones are dropped. */
const maxUnwrittenBytes = 4 * 1024 * 1024

const maxFlushMs = 2000

/** A log on standard output that neither blocks nor ends the process, whatever reads it. */
export function openLog(): { log: Logger; exit: (code: number) => Promise<never> } {
  // Many lines are one write. They are written at the exit of the process, too.
  const output = pino.destination({
    sync: false,
    minLength: 4096,
    periodicFlush: 100,
    maxLength: maxUnwrittenBytes,
  })
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, output)
  let dropped = 0
  output.on('drop', () => {
    dropped += 1
  })
  output.on('drain', () => {
    if (dropped === 0) return
    log.warn({ dropped }, 'lines of the log dropped')
    dropped = 0
  })
  // For example on a full disk. The lines are written again with the next ones.
  output.on('error', () => undefined)
  const flush = () => new Promise((resolve) => output.flush(resolve))

  return {
    log,
    async exit(code) {
      // The first flush ends with the running write, the second one writes the lines added during it.
      const flushed = flush()
        .then(flush)
        .then(() => true)
      // The exit would wait for a write that never ends.
      if (!(await Promise.race([flushed, setTimeout(maxFlushMs, false)])))
        process.kill(process.pid, 'SIGKILL')
      output.destroy()
      return process.exit(code)
    },
  }
}
