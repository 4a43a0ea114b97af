import { useMutation } from '@tanstack/react-query'
import { isApiError } from './api/ApiError.ts'
import { api, send } from './api/client.ts'
import { signOut } from './session.ts'
import { toast } from './toast.ts'

/** What must be done while the guide is still signed in, such as saving what was typed. */
export const beforeLogout = new Set<() => Promise<unknown>>()

/** Ends the session here and on the server. Whoever could not be signed out there is told so and stays signed in. */
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
