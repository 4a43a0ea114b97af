import type { Logger } from 'pino'
import { type PreloadedPage, readPages, readVersion } from './build.ts'

const ttlMs = 10_000

type Remote = {
  app: string
  location: string
  isLocal: boolean
}

/** A build on another server is read in the background, so that no response waits for it. */
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
      logOnce(theirs === own ? undefined : `has contract ${theirs}, the shell has ${own}`)
    } catch (error) {
      logOnce(`cannot be read: ${error}`)
    }
  }

  function logOnce(problem: string | undefined) {
    if (problem && problem !== loggedProblem) log.warn({ app, location }, `remote ${problem}`)
    loggedProblem = problem
  }

  return async (): Promise<PreloadedPage[]> => {
    if (performance.now() - checkedAt > ttlMs) void check()
    // A page without preload links only loads more slowly.
    return isLocal ? readPages(location).catch(() => []) : pages
  }
}
