import { signIn, useGuide } from '@hafifa/shared-ui/platform'
import { useEffect, useEffectEvent } from 'react'

/**
 * Shows the signed-in guide the name that a coordinator has given since the sign-in.
 *
 * @param name of the guide by the newest answer; undefined while there is none
 */
export function useFollowName(name: string | undefined): void {
  const me = useGuide()
  const follow = useEffectEvent((full_name: string) => {
    if (full_name !== me.full_name) signIn({ ...me, full_name })
  })
  useEffect(() => {
    if (name !== undefined) follow(name)
  }, [name])
}
