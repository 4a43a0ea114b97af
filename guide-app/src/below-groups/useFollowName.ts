import { signIn, useGuide } from '@hafifa/shared-ui/platform'
import { useEffect, useEffectEvent } from 'react'

/**
 * Updates the signed-in guide's name after a coordinator has changed it.
 *
 * @param name the name in the latest response; undefined until there is one
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
