import { render } from '@hafifa/shared-ui/render'
import { createRouter, untilReady } from './router.tsx'

const router = createRouter()

// A top-level await would never finish: lazy files of the first screen import from this bundle.
void untilReady(router).then(() => render(router))
