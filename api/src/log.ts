import { setTimeout } from 'node:timers/promises'
import { type Logger, pino } from 'pino'

/** Lines that nobody reads fill the memory up to here, and further ones are dropped. */
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
  // For example of a full disk. What is not written is tried again with the next lines.
  output.on('error', () => undefined)

  return {
    log,
    async exit(code) {
      // `flush` would wait only for the write that is under way, and not for the lines after it.
      const written = new Promise((resolve) => output.once('close', resolve).once('error', resolve))
      output.end()
      // The exit would wait for a write that never ends.
      if (!(await Promise.race([written.then(() => true), setTimeout(maxFlushMs, false)])))
        process.kill(process.pid, 'SIGKILL')
      output.destroy()
      return process.exit(code)
    },
  }
}
