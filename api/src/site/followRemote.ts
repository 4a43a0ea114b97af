import type { Logger } from 'pino'
import { type PreloadedPage, readPages, readVersion } from './build.ts'

/** Milliseconds for which what a remote said of itself is believed. */
const believedFor = 10_000

type Remote = {
  part: string
  /** The folder of its build, or the address where another server has it. */
  place: string
  /** Whether the place is a folder. */
  here: boolean
}

/**
 * Follows a remote, which may be replaced while the server runs. Gives what its pages ask for: as it is now where the
 * build is here, else as it was when last asked, because a page never waits for another server. The log gets what is
 * wrong with the remote: it does not answer, or it speaks another contract than the shell.
 *
 * @param shell the folder of the shell's build
 */
export function followRemote({ part, place, here }: Remote, shell: string, log: Logger) {
  let known: PreloadedPage[] = []
  let askedAt = Number.NEGATIVE_INFINITY
  let told: string | undefined

  async function ask() {
    askedAt = performance.now()
    try {
      const [own, { contract }, pages] = await Promise.all([
        readVersion(shell),
        readVersion(place),
        readPages(place),
      ])
      known = pages
      tell(contract === own.contract ? undefined : `speaks contract ${contract}, the shell ${own.contract}`)
    } catch (error) {
      tell(`does not say what it is: ${error}`)
    }
  }

  /** Once, until something else is wrong. */
  function tell(problem: string | undefined) {
    if (problem && problem !== told) log.warn({ part, place }, `remote ${problem}`)
    told = problem
  }

  return async (): Promise<PreloadedPage[]> => {
    if (performance.now() - askedAt > believedFor) void ask()
    // Not there, or being replaced at this very moment: the page loads without the head start.
    return here ? readPages(place).catch(() => []) : known
  }
}
