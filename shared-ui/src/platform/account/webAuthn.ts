import { ApiError, api, type Guide, send, toast } from '@hafifa/shared-ui/platform'
import {
  base64URLStringToBuffer,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { invalidateAfter } from '../calls/staleness.ts'
import { settings } from '../settings/settings.ts'
import { toGuide } from '../wire/guide.ts'

export {
  browserSupportsWebAuthn,
  platformAuthenticatorIsAvailable,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

async function readCreationOptions() {
  const { options } = await send(api['get-passkey-options.php'].$get())
  return options as unknown as PublicKeyCredentialCreationOptionsJSON
}

async function readRequestOptions() {
  const { options } = await send(api['get-passkey-login-options.php'].$get())
  return options as unknown as PublicKeyCredentialRequestOptionsJSON
}

export const createPasskey = (): Promise<void> => register()

async function register(selection?: AuthenticatorSelectionCriteria) {
  const options = await readCreationOptions()
  const credential = await startRegistration({
    optionsJSON: {
      ...options,
      authenticatorSelection: { ...options.authenticatorSelection, ...selection },
      // Derives the key of a copy on the device.
      ...(settings.offlineDays && { extensions: { prf: {} } }),
    },
  })
  await send(
    api['add-passkey.php'].$post({ json: { credential: { ...credential, clientExtensionResults: {} } } }),
  )
  await invalidateAfter('add-passkey.php')
}

export const createPasskeyHere = (): Promise<void> => register({ authenticatorAttachment: 'platform' })

/** The ids of the guide's passkeys that may be on this device. */
export async function readPasskeysHere(): Promise<BufferSource[]> {
  const { excludeCredentials = [] } = await readCreationOptions()
  // Some browsers leave the list empty.
  return excludeCredentials
    .filter(({ transports = [] }) => transports.length === 0 || transports.includes('internal'))
    .map(({ id }) => base64URLStringToBuffer(id))
}

export async function createPasskeyWithToast(): Promise<void> {
  try {
    await createPasskey()
    showPasskeyCreated()
  } catch (error) {
    const reason = passkeyError(error)
    if (reason) toast.error('הכניסה המהירה לא הופעלה', { description: reason.message })
  }
}

export function showPasskeyCreated(): void {
  toast.success('הכניסה המהירה הופעלה')
}

/** @param useBrowserAutofill waits for a passkey from the suggestions of the phone field */
export async function signInByPasskey({ useBrowserAutofill = false } = {}): Promise<Guide> {
  const optionsJSON = await readRequestOptions()
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill })
  const { guide } = await send(
    api['login-passkey.php'].$post({ json: { credential: { ...credential, clientExtensionResults: {} } } }),
  )
  return toGuide(guide)
}

export async function proveByPasskey(): Promise<void> {
  const credential = await startAuthentication({ optionsJSON: await readRequestOptions() })
  await send(
    api['prove-passkey.php'].$post({ json: { credential: { ...credential, clientExtensionResults: {} } } }),
  )
}

/** Null if another passkey request replaced it. */
export function passkeyError(error: unknown): Error | null {
  if (!(error instanceof Error)) return null
  if (error instanceof ApiError) return error
  if (error.name === 'AbortError') return null
  // Browsers do not distinguish a refusal, a closed dialog and a timeout.
  if (error.name === 'NotAllowedError') return new Error('לא התקבל אישור מהמכשיר. אפשר לנסות שוב.')
  if (error.name === 'InvalidStateError') return new Error('הכניסה המהירה כבר מופעלת במכשיר הזה')
  return new Error('הכניסה המהירה לא הצליחה. אפשר להיכנס עם מספר הטלפון.')
}
