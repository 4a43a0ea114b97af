import { Outlet, ScrollRestoration } from '@hafifa/shared-ui/platform'
import { BusyOverlay } from './BusyOverlay.tsx'
import { Toaster } from './Toaster.tsx'
import { useFocusOnArrival } from './useFocusOnArrival.ts'

export function Root() {
  useFocusOnArrival()
  return (
    <>
      <Outlet />
      <BusyOverlay />
      <Toaster />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/** The first page of every load has the key `default`, so its address identifies it within the tab. */
function scrollKey({ key, pathname }: { key: string; pathname: string }): string {
  return key === 'default' ? pathname : key
}
