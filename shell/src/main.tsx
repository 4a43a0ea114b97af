import { render } from '@hafifa/shared-ui/render'
import { createRouter, untilReady } from './router.tsx'

const router = createRouter()

// The skeleton in the HTML stays until the first screen can be rendered completely. A top-level await would
// never finish, because lazy files of the first screen import from this file's bundle.
void untilReady(router).then(() => render(router))
