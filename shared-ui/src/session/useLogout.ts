import { useMutation } from '@tanstack/react-query'
import { signOut } from './session.ts'

/** Work that needs the session, such as saving changes. The logout waits for it. */
export const beforeLogout = new Set<() => Promise<unknown>>()

const saveTimeoutMs = 5000

/**
 * Signs out in this browser once unsaved changes are sent, for which it waits 5 seconds at most. The server's session
 * ends when it can be reached.
 */
export function useLogout() {
  return useMutation({
    mutationFn: async () => {
      await Promise.race([Promise.all([...beforeLogout].map((finish) => finish())), timeout()])
      signOut()
    },
  })
}

function timeout() {
  return new Promise((resolve) => setTimeout(resolve, saveTimeoutMs))
}
