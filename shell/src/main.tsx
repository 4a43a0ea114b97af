import { render } from '@hafifa/shared-ui/render'
import { createRouter, untilReady } from './router.tsx'

const router = createRouter()

// The html's own skeleton stays until the first screen can be drawn whole. Not awaited at the top level: what the parts
// that are loaded later share with this file would then need a file of its own, and 1.6 KB more.
void untilReady(router).then(() => render(router))
