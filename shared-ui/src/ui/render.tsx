import {
  QueryClientProvider,
  queryClient,
  RouterProvider,
  StoreProvider,
  store,
} from '@hafifa/shared-ui/platform'
import { type ComponentProps, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { dropStraySecondClicks } from './presses/doubleClicks.ts'
import './theme.css'

type Router = ComponentProps<typeof RouterProvider>['router']

export function render(router: Router): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  dropStraySecondClicks()
  createRoot(root).render(
    <StrictMode>
      <StoreProvider store={store}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StoreProvider>
    </StrictMode>,
  )
}
