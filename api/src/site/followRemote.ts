import type { Logger } from 'pino'
import { type PreloadedPage, readPages, readVersion } from './build.ts'

const ttlMs = 10_000

type Remote = {
  app: string
  /** The build's folder, or its URL on another server. */
  location: string
  isLocal: boolean
}

/**
 * Returns a function that reads the pages of a remote, which may be replaced while the server runs. Pages of a local
 * build are read each time. Those of another server are refreshed in the background, because no response waits for
 * another server. Logs a remote that cannot be read or implements another contract than the shell.
 *
 * @param shell the folder of the shell's build
 */
export function followRemote({ app, location, isLocal }: Remote, shell: string, log: Logger) {
  let pages: PreloadedPage[] = []
  let checkedAt = Number.NEGATIVE_INFINITY
  let loggedProblem: string | undefined

  async function check() {
    checkedAt = performance.now()
    try {
      const [shellVersion, remoteVersion, remotePages] = await Promise.all([
        readVersion(shell),
        readVersion(location),
        readPages(location),
      ])
      pages = remotePages
      const [own, theirs] = [shellVersion.contract, remoteVersion.contract]
      logOnce(theirs === own ? undefined : `speaks contract ${theirs}, the shell ${own}`)
    } catch (error) {
      logOnce(`does not say what it is: ${error}`)
    }
  }

  function logOnce(problem: string | undefined) {
    if (problem && problem !== loggedProblem) log.warn({ app, location }, `remote ${problem}`)
    loggedProblem = problem
  }

  return async (): Promise<PreloadedPage[]> => {
    if (performance.now() - checkedAt > ttlMs) void check()
    // A build that is missing or being replaced costs the page its preloads only.
    return isLocal ? readPages(location).catch(() => []) : pages
  }
}
