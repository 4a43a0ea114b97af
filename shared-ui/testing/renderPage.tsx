import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router-dom'
import { render } from 'vitest-browser-react'
import {
  QueryClientProvider,
  queryClient,
  RouterProvider,
  StoreProvider,
  store,
} from '../src/platform/index.ts'

/** @param outlet what the element shows as the route below it */
export function renderPage(element: ReactNode, address = '/', outlet: ReactNode = null) {
  const routes = [{ element, children: [{ path: '*', element: outlet }] }]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  return render(
    <StoreProvider store={store}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StoreProvider>,
  )
}
