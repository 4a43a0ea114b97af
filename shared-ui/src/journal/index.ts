export { type Entries, type Journal, openJournal, type StoredEntries, type Typed } from './journal.ts'
export { type JournalSource, keepInJournal, takeUnsaved, unsavedDocuments } from './journaling.ts'
