/**
 * `isGivenAfter` belongs to the shell: whether a refused call can be repeated, because the guide has proven who
 * they are meanwhile. A remote that runs standalone shows the refusal.
 */
export const proof: { isGivenAfter?: (refused: Response) => Promise<boolean> } = {}
