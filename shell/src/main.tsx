import { render } from '@hafifa/shared-ui/render'
import { createRouter, untilReady } from './router.tsx'

const router = createRouter()

// The html's skeleton stays until the first screen can be rendered completely. A top-level await would never end: lazy files
// of the first screen import from this file's bundle.
void untilReady(router).then(() => render(router))
