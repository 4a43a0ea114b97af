import { useEffect, useEffectEvent } from 'react'

declare global {
  /** Browsers without WebOTP suggest the code by `autocomplete="one-time-code"`. */
  interface CredentialRequestOptions {
    otp?: { transport: ['sms'] }
  }

  interface Credential {
    code?: string
  }
}

export function useSmsCode(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const leaving = new AbortController()
    navigator.credentials.get({ otp: { transport: ['sms'] }, signal: leaving.signal }).then(
      (message) => message?.code && take(message.code),
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
}
