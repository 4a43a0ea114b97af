export { idlePart, lazyPart, neededPart } from './lazyPart.tsx'
export { loadCode } from './loadCode.ts'
export { useLazyDialog } from './useLazyDialog.tsx'
export { usePreload } from './usePreload.ts'
