export { groupBy, jsonResponse, withResolvers } from './builtins.ts'
export { countOf } from './count.ts'
export { formatDate, formatDateTime, formatTime } from './dates.ts'
export { whenIdle } from './idle.ts'
export { isolate } from './isolate.ts'
export { once } from './once.ts'
export { painted } from './painted.ts'
export {
  isPhone,
  onlyDigits,
  phoneError,
  phoneInGroups,
  telLink,
  whatsappLink,
  whatsappMessage,
} from './phone.ts'
export { RenewedPart } from './RenewedPart.tsx'
export { saveFile } from './saveFile.ts'
export { matchesSearch } from './search.ts'
export { isStorageBlocked, storage } from './storage.ts'
export { timeAgo, updatedAgo, updatedAgoOnCard } from './time.ts'
export { tooLong } from './tooLong.ts'
export { usePageTitle } from './usePageTitle.ts'
export { withKeys } from './withKeys.ts'
