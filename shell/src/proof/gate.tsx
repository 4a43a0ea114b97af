import { QueryClientProvider, queryClient, StoreProvider, store } from '@hafifa/shared-ui/platform'
import { createRoot } from 'react-dom/client'
import { followLock } from './locked.ts'
import { ProofGate } from './ProofGate.tsx'
import { followRequests } from './requests.ts'

/** In a root of its own, so that it works while the page behind has not loaded, or has failed. */
export function openGate(): void {
  followLock()
  followRequests()
  const container = document.createElement('div')
  container.dataset.gate = ''
  document.body.append(container)
  createRoot(container).render(
    <StoreProvider store={store}>
      <QueryClientProvider client={queryClient}>
        <ProofGate />
      </QueryClientProvider>
    </StoreProvider>,
  )
}
