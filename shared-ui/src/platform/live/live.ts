import { isOwnChange } from '../client/ownChanges.ts'
import { currentGuide, currentSession, expireSession, onGuideChange } from '../session/session.ts'
import { followName } from './name.ts'
import { createRefresher } from './refresh.ts'
import { runInOneTab, tabsShare } from './runInOneTab.ts'
import { type Change, followStream } from './stream.ts'
import { whileVisible } from './whileVisible.ts'
import { followYear } from './year.ts'

const name = 'hafifa-changes'

/** A page that is hidden for longer closes its stream, and catches up when it is shown again. */
const hiddenMs = 60_000

const everything = { ids: [], groups: [], kinds: ['all'] }

/** One tab reads the server's stream for all tabs of the browser. */
export function startLive(): () => void {
  let stop = () => {}
  function start(openedAt: number) {
    stop()
    stop = currentGuide() ? followChanges(openedAt) : () => {}
  }
  const stopListening = onGuideChange(() => start(performance.now()))
  // The data on the screen were fetched before this code was loaded.
  start(0)
  return () => {
    stopListening()
    stop()
  }
}

function followChanges(openedAt: number) {
  const session = currentSession()
  const refresh = createRefresher()
  let lastVersion: number | undefined
  const age = () => Math.ceil((performance.now() - openedAt) / 1000)
  const since = () => (lastVersion === undefined ? `age=${age()}` : `lastEventId=${lastVersion}`)

  function show(change: Change) {
    refresh(change)
    const { kinds } = change
    if (kinds.includes('all')) void followYear()
    // Only coordinators receive changes of people. For guides, the list of their groups updates the name.
    if (kinds.includes('all') || kinds.includes('people')) void followName()
  }

  function receive(change: Change) {
    const isEverything = change.kinds.includes('all')
    if (!isEverything && lastVersion !== undefined && change.version <= lastVersion) return
    lastVersion = change.version
    // The page has already shown its own changes.
    if (isEverything || !change.ids.every(isOwnChange)) show(change)
  }

  return whileVisible((signal) => {
    const tabs = tabsShare ? new BroadcastChannel(name) : undefined
    tabs?.addEventListener('message', ({ data }) => receive(data), { signal })
    signal.addEventListener('abort', () => tabs?.close())
    const stream = {
      address: () => `/api/get-changes.php?${since()}`,
      onChange: (change: Change) => {
        receive(change)
        tabs?.postMessage(change)
      },
      onSignedOut: () => expireSession(session),
    }
    void runInOneTab(
      name,
      (signal) => followStream(stream, signal),
      // The other tab may have received changes that this tab has not.
      () => show({ version: lastVersion ?? 0, ...everything }),
      signal,
    )
  }, hiddenMs)
}
