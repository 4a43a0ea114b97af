export { codeError } from './codes/codeError.ts'
export { useCountdown } from './codes/useCountdown.ts'
export { useSmsCode } from './codes/useSmsCode.ts'
export { waitText } from './codes/waitText.ts'
export { endPushWithSession, pushScope, removePushWorker } from './push.ts'
export {
  browserSupportsWebAuthn,
  createPasskey,
  createPasskeyHere,
  createPasskeyWithToast,
  passkeyError,
  platformAuthenticatorIsAvailable,
  proveByPasskey,
  readPasskeysHere,
  showPasskeyCreated,
  signInByPasskey,
  WebAuthnAbortService,
} from './webAuthn.ts'
