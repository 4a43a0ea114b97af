import type { CopyCode } from './deviceCopy.ts'

type Shell = {
  /** Resolves with whether the guide gave the proof, so that the refused call can be repeated. */
  ask: (refused: Response) => Promise<boolean>
  loadCopy: () => Promise<CopyCode>
}

/** What the shell loads once its page is ready. A remote that runs standalone has none, and shows the refusal. */
export const shell: { load?: () => Promise<Shell> } = {}
