import { neededPart } from '@hafifa/shared-ui/lazy'
import { type ComponentProps, Suspense } from 'react'

const PartAlert = neededPart(() => import('./PartAlert.tsx'))

/** Takes the place of a part whose page can be used without it, and says what is unknown. */
export function PartError(props: ComponentProps<typeof PartAlert>) {
  return (
    <Suspense>
      <PartAlert {...props} />
    </Suspense>
  )
}
