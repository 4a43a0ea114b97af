import { useMutation } from '@tanstack/react-query'
import { isApiError } from './api/ApiError.ts'
import { api, send } from './api/client.ts'
import { signOut } from './session.ts'
import { toast } from './toast.ts'

/** Work that needs the session, such as saving changes. The logout waits for it. */
export const beforeLogout = new Set<() => Promise<unknown>>()

/** Ends the session on the server, then in this browser. After a failure the guide stays signed in. */
export function useLogout() {
  return useMutation({
    mutationFn: async () => {
      await Promise.all([...beforeLogout].map((finish) => finish()))
      return send(api['logout.php'].$post({ json: {} }))
    },
    onSettled: (_answer, error) => {
      if (!error || isApiError(error, 'not-signed-in')) signOut()
      else toast.error(error.message)
    },
  })
}
