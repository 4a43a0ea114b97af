import { useEffect, useEffectEvent } from 'react'

/** Browsers without WebOTP suggest the code by `autocomplete="one-time-code"`. */
type MessageCredentials = {
  get(options: { otp: { transport: ['sms'] }; signal: AbortSignal }): Promise<{ code: string } | null>
}

export function useSmsCode(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const leaving = new AbortController()
    const credentials = navigator.credentials as unknown as MessageCredentials
    credentials.get({ otp: { transport: ['sms'] }, signal: leaving.signal }).then(
      (message) => message && take(message.code),
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
}
