export { copyNote } from './copyNote.ts'
export {
  countUnsent,
  deleteCopy,
  deleteParts,
  hasCopy,
  type Lease,
  readPart,
  unsentDocuments,
  withCopy,
  writeParts,
} from './database.ts'
export { journalPlace } from './journalPlace.ts'
export { createDataKey, wrapKey } from './keys.ts'
export { filesPrefix } from './names.ts'
export { createCopy, leaveTexts, moveTexts, openByPasskey, openBySession } from './opening.ts'
export { copyOwner, markCopy, onCopyMark, sealedOwners } from './owner.ts'
