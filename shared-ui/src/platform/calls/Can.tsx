import { accessContext, can, type OfferedCall } from '@hafifa/api/contract'
import { deviceCopyAtom, type Group, type Guide, guideAtom, useAtomValue } from '@hafifa/shared-ui/platform'
import type { ReactNode } from 'react'

type Resource = {
  group?: Pick<Group, 'guideIds'>
  guideId?: number
  /** Whether the server has returned the archived file of the call, which makes the guide its reader. */
  reader?: boolean
  input?: Record<string, unknown>
}

export function mayCall(
  guide: Guide | null,
  call: OfferedCall,
  { group, guideId, reader = false, input }: Resource = {},
): boolean {
  if (!guide) return can(accessContext(undefined), call, input)
  const concerned = { guideId: guideId ?? guide.id, guideIds: group?.guideIds ?? [] }
  return can({ ...accessContext(guide, concerned), reader }, call, input)
}

export function useMayCall(call: OfferedCall, resource?: Resource): boolean {
  return mayCall(useAtomValue(guideAtom), call, resource)
}

type CanProps = Resource & { call: OfferedCall; children: ReactNode }

export function Can({ call, children, ...resource }: CanProps): ReactNode {
  const Frame = useAtomValue(deviceCopyAtom)?.Frame
  const may = useMayCall(call, resource)
  return may && Frame ? <Frame call={call}>{children}</Frame> : may && children
}
