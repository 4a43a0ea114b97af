const lockOf = (page: string) => `hafifa-page ${page}`

export const page = `${Date.now()} ${Math.random()}`

export async function openPage(page: string): Promise<() => void> {
  // Without the Web Locks API, pages cannot detect each other.
  if (!('locks' in navigator)) return () => {}
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((close) => resolve(close))
    navigator.locks.request(lockOf(page), hold).catch(() => resolve(() => {}))
  })
}

/** Only while it is shown, because the back/forward cache excludes pages that hold a lock. */
export async function holdPageLock(): Promise<void> {
  let close = await openPage(page)
  window.addEventListener('pagehide', () => close())
  window.addEventListener('pageshow', async ({ persisted }) => {
    if (persisted) close = await openPage(page)
  })
}

/** The work receives a function that returns whether a page has ended. */
export async function withExclusiveLock<Result>(
  name: string,
  work: (isEnded: (page: string) => boolean) => Promise<Result>,
): Promise<Result> {
  if (!('locks' in navigator)) return work(() => true)
  return navigator.locks.request(`hafifa-journal ${name}`, async () => {
    const { held = [] } = await navigator.locks.query()
    const names = held.map((lock) => lock.name)
    return work((page) => !names.includes(lockOf(page)))
  })
}
