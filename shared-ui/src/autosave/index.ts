export { createAutosaver } from './autosaver.ts'
export { bindPageEvents } from './pageEvents.ts'
export type { Autosaver, FailureKind, SaveOptions, SaveState } from './types.ts'
