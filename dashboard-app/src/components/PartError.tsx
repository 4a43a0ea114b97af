import { neededPart } from '@hafifa/shared-ui/ui'
import { type ComponentProps, Suspense } from 'react'

const PartAlert = neededPart(() => import('./PartAlert.tsx'))

export function PartError(props: ComponentProps<typeof PartAlert>) {
  return (
    <Suspense>
      <PartAlert {...props} />
    </Suspense>
  )
}
