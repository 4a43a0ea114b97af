import { useMutation } from '@tanstack/react-query'
import { signOut } from './session.ts'

export const beforeLogout = new Set<() => Promise<unknown>>()

const saveTimeoutMs = 5000

/** Waits at most 5 seconds for unsaved changes. */
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
