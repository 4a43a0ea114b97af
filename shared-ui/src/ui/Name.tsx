import type { ComponentProps } from 'react'

/** Of a person, a group or a phone: it has its own direction, and a translated page keeps it as it is. */
export function Name(props: ComponentProps<'bdi'>) {
  return <bdi translate="no" {...props} />
}
