import { markByCookie } from '../cookie.ts'

/** A sign-out clears the browser's storage only while no text waits there. */
export const noteUnsent = (waits: boolean) => markByCookie('unsent', waits)
