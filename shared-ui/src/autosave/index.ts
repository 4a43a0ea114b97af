export { createAutosaver } from './autosaver.ts'
export { bindPageEvents } from './pageEvents.ts'
export type {
  Autosaver,
  Base,
  Conflicts,
  Edits,
  FailureKind,
  SaveOptions,
  SaveState,
  Theirs,
} from './types.ts'
