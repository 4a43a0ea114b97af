import { render } from '@hafifa/shared-ui/render'
import { createRouter, untilReady } from './router.tsx'

const router = createRouter()

// The html's skeleton stays until the first screen can be rendered completely. A top-level await would move what lazy chunks
// share with this file into a file of its own, 1.6 KB more.
void untilReady(router).then(() => render(router))
