import { copyOwner, openByPasskey, readPart } from '@hafifa/shared-ui/offline'
import { isCurrentGuide } from '@hafifa/shared-ui/platform'
import { createRoot } from 'react-dom/client'
import { LockScreen } from './LockScreen.tsx'
import { isLeased } from './lease.ts'
import { isHidden } from './lockInBackground.ts'
import { startCopy } from './openedCopy.ts'

/** Resolves once the guide has opened the copy. Without a copy that may be opened, it does not resolve. */
export async function openCopy(): Promise<void> {
  const place = document.createElement('div')
  document.getElementById('root')?.replaceChildren(place)
  const root = createRoot(place)
  // The page itself is there as soon as the network is.
  window.addEventListener('online', reload)
  // Phones may give no network to a page in the background.
  if (isHidden()) document.addEventListener('visibilitychange', reload, { once: true })
  const guideId = copyOwner() ?? 0
  const state = isCurrentGuide(guideId) ? await stateOf(guideId) : 'none'
  await new Promise<void>((resolve) => {
    root.render(
      <LockScreen
        state={state}
        onRetry={reload}
        onOpen={async () => {
          await startCopy({
            guideId,
            dataKey: await openByPasskey(guideId),
            fromCopy: true,
          })
          resolve()
        }}
      />,
    )
  })
  window.removeEventListener('online', reload)
  root.unmount()
  place.remove()
}

const reload = () => window.location.reload()

async function stateOf(guideId: number) {
  if (!(await isLeased(guideId))) return 'over'
  return (await readPart(guideId, 'pack')) ? 'locked' : 'none'
}
