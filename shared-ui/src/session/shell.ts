import type { CopyCode } from '../copy/deviceCopy.ts'

type Shell = {
  /** Whether a refused call can be repeated, because the guide has proven who they are meanwhile. */
  ask: (refused: Response) => Promise<boolean>
  loadCopy: () => Promise<CopyCode>
}

/** What the shell loads once its page is ready. A remote that runs standalone has none, and shows the refusal. */
export const shell: { load?: () => Promise<Shell> } = {}
