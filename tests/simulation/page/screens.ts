import { sendUnsaved as sendTrainees } from '../../../guide-app/src/trainees/sendWaiting.ts'
import { sendUnsaved } from './handovers.ts'

type LockProps = { state: 'locked' | 'over' | 'none'; onOpen: () => Promise<void>; onRetry: () => void }

let lock: LockProps | undefined

let isOpening = false

/** Shown instead of everything else until the guide has opened the copy on the device. */
export function lockScreen() {
  return lock && { state: lock.state, open, retry: lock.onRetry }
}

/** The button is busy until the copy is open. */
async function open() {
  if (isOpening) return
  isOpening = true
  try {
    await lock?.onOpen()
  } finally {
    isOpening = false
  }
}

/** The only screen that is rendered without a router. */
export const createRoot = () => ({
  render({ props }: { props: LockProps }) {
    lock = props
  },
  unmount() {
    lock = undefined
  },
})

const nothing = () => null

export { nothing as Frame, nothing as LockScreen }

export const showStatus = () => () => {}

/** The pages of a file and of a list, as the federation finds them. */
export async function loadRemote() {
  const lazy = (sendUnsaved: object) => async () => ({ handle: { page: { sendUnsaved } } })
  return {
    routes: [
      { path: '/groups/:groupId/details', lazy: lazy(sendUnsaved) },
      { path: '/groups/:groupId/participants', lazy: lazy(sendTrainees) },
    ],
  }
}
