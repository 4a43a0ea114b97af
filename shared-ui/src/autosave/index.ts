export { createAutosaver } from './autosaver.ts'
export { followPage } from './pageEvents.ts'
export type { Autosaver, SaveOptions, SaveState, Snapshot, Verdict } from './types.ts'
