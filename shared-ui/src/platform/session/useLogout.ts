import { useMutation } from '@tanstack/react-query'
import { deviceCopyAtom } from './deviceCopy.ts'
import { signOut, store } from './session.ts'

export const beforeLogout = new Set<() => Promise<unknown>>()

const saveTimeoutMs = 5000

export function useLogout() {
  return useMutation({ mutationFn: logOut })
}

/** Waits at most 5 seconds for unsaved changes. */
export async function logOut(): Promise<void> {
  await Promise.race([Promise.all([...beforeLogout].map((finish) => finish())), timeout()])
  const endOrAsk = store.get(deviceCopyAtom)?.endOrAsk
  if (endOrAsk) await endOrAsk(signOut)
  else signOut()
}

function timeout() {
  return new Promise((resolve) => setTimeout(resolve, saveTimeoutMs))
}
