import { signIn, useGuide } from '@hafifa/shared-ui/platform'
import { useEffect, useEffectEvent } from 'react'

export function useFollowName(name: string | undefined): void {
  const me = useGuide()
  const follow = useEffectEvent((full_name: string) => {
    if (full_name !== me.full_name) signIn({ ...me, full_name })
  })
  useEffect(() => {
    if (name !== undefined) follow(name)
  }, [name])
}
