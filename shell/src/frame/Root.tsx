import { Outlet, ScrollRestoration } from '@hafifa/shared-ui/platform'
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
      <ScrollRestoration getKey={placeOf} />
    </>
  )
}

/** The first page of every load has one and the same key: its address tells it from the one before it in this tab. */
function placeOf({ key, pathname }: { key: string; pathname: string }): string {
  return key === 'default' ? pathname : key
}
