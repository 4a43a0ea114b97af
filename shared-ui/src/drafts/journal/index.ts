export { type DraftEntry, type Entries, openJournal, type StoredEntries } from './journal.ts'
export { type JournalSource, keepInJournal, takeUnsaved, unsavedDocuments } from './journaling.ts'
