/** What the frame loads once the page is ready. */
import { startLive } from '@hafifa/shared-ui/live'
import * as platform from '@hafifa/shared-ui/platform'

export { Toasts } from './Toasts.tsx'

startLive(platform)
