import { shell } from '@hafifa/shared-ui/platform'
import { loadAfterReady } from './loadAfterReady.ts'
import { isLocked } from './proof/lockTime.ts'

shell.load = loadAfterReady

if (isLocked()) {
  // Hides the page until the cover is there.
  document.documentElement.dataset.covered = ''
  void loadAfterReady()
}
