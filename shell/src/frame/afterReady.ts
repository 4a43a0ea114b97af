/** The code that the frame loads once the page is ready. */
import { startLive } from '@hafifa/shared-ui/live'

export { Toasts } from './Toasts.tsx'

startLive()
