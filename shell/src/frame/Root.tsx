import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'shared-ui/platform'
import { BusyOverlay } from './BusyOverlay.tsx'
import { useFocusOnArrival } from './useFocusOnArrival.ts'

// Nobody waits for the first toast.
const Toaster = lazy(() => import('./Toaster.tsx'))

/** What is there on every page. */
export function Root() {
  useFocusOnArrival()
  return (
    <>
      <Outlet />
      <BusyOverlay />
      <Suspense>
        <Toaster />
      </Suspense>
      <ScrollRestoration />
    </>
  )
}
