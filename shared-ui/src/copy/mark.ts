/** In local storage: what `owner.ts` stores. */
export const copyMark = 'device-copy'
