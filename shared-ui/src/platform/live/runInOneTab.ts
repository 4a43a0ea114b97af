type Work = (signal: AbortSignal) => Promise<void>

export const tabsShare = 'locks' in navigator && 'BroadcastChannel' in window

/** The next tab takes over when this one closes. If tabs cannot share locks, each runs the work. */
export async function runInOneTab(name: string, work: Work, onStandby: () => void, signal: AbortSignal) {
  if (!tabsShare) return work(signal)
  const run = async (lock: Lock | null) => {
    if (lock) await work(signal)
    return lock !== null
  }
  const wasFree = await navigator.locks.request(name, { ifAvailable: true }, run)
  if (wasFree || signal.aborted) return
  onStandby()
  await navigator.locks.request(name, { signal }, run).catch((error) => {
    if (!signal.aborted) throw error
  })
}
