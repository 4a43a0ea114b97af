import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router-dom'
import { render } from 'vitest-browser-react'
import { QueryClientProvider, queryClient, RouterProvider, StoreProvider, store } from '../src/platform.ts'

export function renderPage(element: ReactNode, address = '/') {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  return render(
    <StoreProvider store={store}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StoreProvider>,
  )
}
