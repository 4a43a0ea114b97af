import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClientProvider, queryClient, RouterProvider, StoreProvider, store } from 'shared-ui/platform'
import 'shared-ui/theme.css'
import { createRouter, untilReady } from './router.tsx'

const router = createRouter()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The html's own skeleton stays until the first screen can be drawn whole. Not awaited at the top level: what the parts
// that are loaded later share with this file would then need a file of its own, and 1.6 KB more.
void untilReady(router).then(() =>
  createRoot(root).render(
    <StrictMode>
      <StoreProvider store={store}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StoreProvider>
    </StrictMode>,
  ),
)
