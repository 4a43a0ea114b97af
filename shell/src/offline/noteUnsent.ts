import { markByCookie } from '../cookie.ts'

/** A sign-out clears the whole storage of the browser only while nobody's text waits there. */
export const noteUnsent = (waits: boolean) => markByCookie('unsent', waits)
