import { neededPart } from '@hafifa/shared-ui/lazy'
import { type ComponentProps, Suspense } from 'react'

const PartAlert = neededPart(() => import('./PartAlert.tsx'))

/** Replaces a part that its page can be used without, and describes what is unknown. */
export function PartError(props: ComponentProps<typeof PartAlert>) {
  return (
    <Suspense>
      <PartAlert {...props} />
    </Suspense>
  )
}
