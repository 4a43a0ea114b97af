export {
  type Autosaver,
  createAutosaver,
  type SaveOptions,
  type SaveState,
  type Snapshot,
  type Verdict,
} from './autosaver.ts'
export { followPage } from './pageEvents.ts'
