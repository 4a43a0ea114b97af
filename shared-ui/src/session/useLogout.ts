import { useMutation } from '@tanstack/react-query'
import { signOut } from './session.ts'

/** Work that needs the session, for example saving changes. The logout waits for it. */
export const beforeLogout = new Set<() => Promise<unknown>>()

const saveTimeoutMs = 5000

/**
 * Signs out in this browser once unsaved changes are sent, or after 5 seconds. The server's session ends as
 * soon as the server can be reached.
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
