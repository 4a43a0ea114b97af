import { useMutation } from '@tanstack/react-query'
import { isApiError } from './api/ApiError.ts'
import { api, send } from './api/client.ts'
import { signOut } from './session.ts'
import { toast } from './toast.ts'

/** Ends the session here and on the server. Whoever could not be signed out there is told so and stays signed in. */
export function useLogout() {
  return useMutation({
    mutationFn: () => send(api['logout.php'].$post({ json: {} })),
    onSettled: (_answer, error) => {
      if (!error || isApiError(error, 'not-signed-in')) signOut()
      else toast.error(error.message)
    },
  })
}
