/** The code that the frame loads once the page is ready. */
import { startLive } from '@hafifa/shared-ui/live'
import { HeaderSearch } from './HeaderSearch.tsx'
import { Toasts } from './Toasts.tsx'

export function AfterReady() {
  return (
    <>
      <Toasts />
      <HeaderSearch />
    </>
  )
}

startLive()

// A session that ends without a network leads to the sign-in.
void import('../login/LoginPage.tsx').catch(() => undefined)
