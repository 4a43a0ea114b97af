/** What signing in with a code or a passkey adds to the page, loaded as one file where the server requires codes. */

export { createPasskey, passkeyError } from '@hafifa/shared-ui/passkeys'
export { PasskeyOffer } from '../passkeys/PasskeyOffer.tsx'
export { PasskeySignIn } from '../passkeys/PasskeySignIn.tsx'
export { CodeStep } from './CodeStep.tsx'
