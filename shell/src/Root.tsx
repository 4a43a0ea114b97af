import { RenewedPart } from '@hafifa/shared-ui/lib'
import { Outlet, ScrollRestoration } from '@hafifa/shared-ui/platform'
import { BusyOverlay } from './frame/BusyOverlay.tsx'
import { useFocusOnArrival } from './frame/useFocusOnArrival.ts'
import './askForProof.ts'
import { Toaster } from './Toaster.tsx'

export function Root() {
  useFocusOnArrival()
  return (
    <>
      <RenewedPart>
        <Outlet />
      </RenewedPart>
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
