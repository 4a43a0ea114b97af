import { currentGuide, proof } from '@hafifa/shared-ui/platform'
import { isLocked } from './proof/lockTime.ts'

const load = () => import('./afterReady.tsx')

proof.load = load

if (currentGuide() && isLocked()) {
  // Hides the page until the cover is there.
  document.documentElement.dataset.covered = ''
  void load()
}
