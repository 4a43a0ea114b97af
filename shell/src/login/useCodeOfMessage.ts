import { useEffect, useEffectEvent } from 'react'

/** Chrome on Android. Other browsers offer the message's code by `autocomplete="one-time-code"`. */
type MessageCredentials = {
  get(options: { otp: { transport: ['sms'] }; signal: AbortSignal }): Promise<{ code: string } | null>
}

/** Takes the code from the text message that brings it, where the browser can and its user agrees. */
export function useCodeOfMessage(onCode: (code: string) => void): void {
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
