/** What signing in with a code or a passkey adds to the page, loaded as one file where the server requires codes. */
export { PasskeyOffer } from '../passkeys/PasskeyOffer.tsx'
export { PasskeySignIn } from '../passkeys/PasskeySignIn.tsx'
export { createPasskey, passkeyError } from '../passkeys/passkeys.api.ts'
export { CodeStep } from './CodeStep.tsx'
