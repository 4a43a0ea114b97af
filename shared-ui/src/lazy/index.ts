export { idlePart, lazyPart, neededPart } from './lazyPart.tsx'
export { loadCode } from './loadCode.ts'
export { type DialogProps, useLazyDialog } from './useLazyDialog.tsx'
export { usePreload } from './usePreload.ts'
