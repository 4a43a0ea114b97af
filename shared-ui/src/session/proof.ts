type Shell = {
  /** Whether a refused call can be repeated, because the guide has proven who they are meanwhile. */
  ask: (refused: Response) => Promise<boolean>
}

/** A remote that runs standalone has none, and shows the refusal. */
export const proof: { load?: () => Promise<Shell> } = {}
