export { type DraftEntry, type Entries, type Journal, openJournal, type StoredEntries } from './journal.ts'
export { type JournalSource, keepInJournal, takeUnsaved, unsavedDocuments } from './journaling.ts'
