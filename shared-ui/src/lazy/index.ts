export { idlePart, lazyPart, neededPart } from './lazyPart.tsx'
export { useLazyDialog } from './useLazyDialog.tsx'
export { usePreload } from './usePreload.ts'
