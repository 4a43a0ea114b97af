import { startPlatform } from '@hafifa/shared-ui/platform'
import { render } from '@hafifa/shared-ui/render'
import { settings } from '@hafifa/shared-ui/settings'
import { noteMissingCode } from './reload.ts'
import { createRouter, untilReady } from './router.tsx'

function start() {
  const router = createRouter()
  // A top-level await would never finish: lazy files of the first screen import from this bundle.
  void untilReady(router).then(() => render(router))
}

/** Older browsers may lose text, and would show a broken page. Theirs says what to do. */
const isSupported = window.matchMedia('(width >= 0px)').matches

if (isSupported) {
  startPlatform()
  noteMissingCode()
  // Only the page that a device keeps names this file, so that all others do without.
  const { copyCode } = settings
  if (copyCode) void import(/* @vite-ignore */ copyCode).then(({ openCopy }) => openCopy().then(start))
  else start()
}
