export { createAutosaver } from './autosave/autosaver.ts'
export { bindPageEvents } from './autosave/pageEvents.ts'
export type {
  Autosaver,
  Base,
  Conflicts,
  Edits,
  FailureKind,
  SaveOptions,
  SaveState,
  Theirs,
} from './autosave/types.ts'
export { createDrafts, type DraftKind, type Drafts, textDrafts } from './drafts.ts'
export { createCipher, type Sealed } from './journal/cipher.ts'
export { copyMark } from './journal/copyMark.ts'
export { type DraftEntry, type Entries, openJournal, type StoredEntries } from './journal/journal.ts'
export { type JournalSource, keepInJournal, takeUnsaved, unsavedDocuments } from './journal/journaling.ts'
export { keepWhenIdle, loadJournal } from './journal/loadJournal.ts'
export { openDrafts, useDraft, useDrafts } from './useDrafts.ts'
export { useDraftValue } from './useDraftValue.ts'
