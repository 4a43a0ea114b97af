import { Outlet, ScrollRestoration } from 'shared-ui/platform'
import { BusyOverlay } from './BusyOverlay.tsx'
import { Toaster } from './Toaster.tsx'
import { useFocusOnArrival } from './useFocusOnArrival.ts'

/** What is there on every page. */
export function Root() {
  useFocusOnArrival()
  return (
    <>
      <Outlet />
      <BusyOverlay />
      <Toaster />
      <ScrollRestoration />
    </>
  )
}
